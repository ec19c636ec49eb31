import { Words } from '../words.tsx'

export default function DoorLayout({ children }: LayoutProps<'/'>) {
  return <Words areas={['door', 'failures']}>{children}</Words>
}
