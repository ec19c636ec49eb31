import { Mark } from '#components/ui/icon.tsx'

/** The product's name with its mark. */
export function Brand() {
  return (
    <p className="brand">
      <Mark />
      <span>Fraud Screening</span>
    </p>
  )
}
