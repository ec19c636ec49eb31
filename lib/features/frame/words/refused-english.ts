/** In place of pages that are not shown, because of the person's role or of the service in use. */
export const refused = {
  title: '{heading} · Fraud Screening',
  pages: {
    changes: {
      heading: 'Changes are not for your role',
      text: 'They are for analysts and admins. You are signed in as {role}.',
    },
    overview: {
      heading: 'The overview is not for your role',
      text: 'It is for analysts and admins. You are signed in as {role}.',
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
      text: 'You are signed in as {role}. Browsing the list takes the role analyst or admin; ask an admin if you need it.',
    },
    connection: {
      heading: 'This page is for admins',
      text: 'Your role is {role}. Ask an admin when something about the connection has to change.',
    },
    apiSettings: {
      heading: 'Your role does not include API keys',
      text: 'You are signed in as {role}. Keys and bank details take the role admin; ask an admin if you need them.',
    },
    managing: {
      heading: 'Your role does not include the list',
      text: 'You are signed in as {role}. Managing the list takes the role analyst or admin; ask an admin if you need it.',
    },
    apiSettingsElsewhere: {
      heading: 'This service is managed elsewhere',
      text: 'The console is connected to a service without a management interface of ours. Its keys are made where that service is run.',
    },
    managingElsewhere: {
      heading: 'This list is managed elsewhere',
      text: 'The console is connected to a service without a management interface of ours. Its list is changed where that service is run.',
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
      text: 'You are signed in as {role}. Inviting people and changing roles is for admins.',
    },
  },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly refused: typeof refused
  }
}
