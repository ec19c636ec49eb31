import { State } from '#components/ui/state.tsx'

/** The whole page, for a role that may not browse the list. */
export function RoleNotAllowed({ role }: { readonly role: string }) {
  return (
    <main id="main">
      <title>Blacklist · Fraud Screening</title>
      <State level={1} title="Your role does not include the blacklist">
        <p>
          You are signed in as {role}. Browsing the list takes the role analyst or admin; ask an admin if you need it.
        </p>
      </State>
    </main>
  )
}
