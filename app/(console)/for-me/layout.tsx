import { Words } from '../../words.tsx'

export default function ForMeLayout({ children }: LayoutProps<'/for-me'>) {
  return <Words areas={['account', 'approval', 'askReview', 'forMe', 'watch']}>{children}</Words>
}
