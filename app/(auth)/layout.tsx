import { Words } from '../words.tsx'

export default function DoorLayout({ children }: LayoutProps<'/'>) {
  return (
    <Words areas={['door', 'failures', 'password']} later={['reasons']}>
      {children}
    </Words>
  )
}
