/** In place of pages that are not shown, because of the person's role or of the service in use. */
export const refused = {
  title: '{heading} · Fraud Screening',
  pages: {
    changes: {
      heading: 'Your role does not include the changes',
      text: 'You are signed in as {role}. Changes are for analysts and admins.',
    },
    overview: {
      heading: 'Your role does not include the overview',
      text: 'You are signed in as {role}. The overview is for analysts and admins.',
    },
    forMe: {
      heading: 'Your role does not include watches',
      text: 'You are signed in as {role}. Watches are for analysts and admins.',
    },
    audit: {
      heading: 'Your role does not include the audit log',
      text: 'You are signed in as {role}. The audit log is for admins and auditors.',
    },
    check: {
      heading: 'Your role does not include checks',
      text: 'You are signed in as {role}. Checks are for support, analysts and admins.',
    },
    blacklist: {
      heading: 'Your role does not include the blacklist',
      text: 'You are signed in as {role}. Browsing the list requires the role Analyst or Admin. Ask an admin if you need it.',
    },
    connection: {
      heading: 'This page is for admins and auditors',
      text: 'You are signed in as {role}. Ask an admin if something here has to change.',
    },
    forget: {
      heading: 'This page is for admins',
      text: 'You are signed in as {role}. Ask an admin if a person has to be forgotten.',
    },
    apiSettings: {
      heading: 'Your role does not include API keys',
      text: 'You are signed in as {role}. API keys are for admins and auditors, bank details for admins. Ask an admin if you need them.',
    },
    managing: {
      heading: 'Your role does not include the list',
      text: 'You are signed in as {role}. Managing the list requires the role Analyst or Admin. Ask an admin if you need it.',
    },
    apiSettingsElsewhere: {
      heading: 'This service is managed elsewhere',
      text: 'This console cannot manage the service that it is connected to. Its keys are created where the service runs.',
    },
    managingElsewhere: {
      heading: 'This list is managed elsewhere',
      text: 'This console cannot manage the service that it is connected to. Its list is changed where the service runs.',
    },
    reviews: {
      heading: 'Your role does not include reviews',
      text: 'You are signed in as {role}. Reviews are for analysts and admins; support sees its own under Requests.',
    },
    requests: {
      heading: 'Requests are for support',
      text: 'You are signed in as {role}. Analysts and admins see every request under Reviews.',
    },
    team: {
      heading: 'Your role does not include the team',
      text: 'You are signed in as {role}. The team, roles and single sign-on are for admins and auditors.',
    },
  },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly refused: typeof refused
  }
}
