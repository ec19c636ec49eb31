import { DRAWINGS, Drawing } from '#components/ui/icon.tsx'

const SIGNS = {
  ...DRAWINGS,
  empty: 'M2.25 5.5V2.25H5.5m5 0h3.25V5.5m0 5v3.25H10.5m-5 0H2.25V10.5',
  tag: 'M2.5 2.5h5.2l6 6-5.2 5.2-6-6zM5.4 5.5v.1',
}

export type SignName = keyof typeof SIGNS

/** An icon of the check, always beside a word. */
export function Sign({ name }: { readonly name: SignName }) {
  return <Drawing path={SIGNS[name]} />
}
