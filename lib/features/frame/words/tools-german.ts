import type { Translated } from '#lib/platform/wording/message.ts'
import type { frameTools as english } from './tools-english.ts'

export const frameTools: Translated<typeof english> = {
  role: 'Rolle: {role}',
  theme: 'Darstellung',
  system: 'System',
  light: 'Hell',
  dark: 'Dunkel',
  language: 'Sprache',
  signOut: 'Abmelden',
  notKept: 'Es gilt nur in diesem Browser. {why}',
  stillSignedIn: 'Noch angemeldet. {why}',
  list: {
    shown: 'Sie sehen die Liste {environment}, in allen Tabs dieses Browsers. Die beiden mischen sich nie.',
    show: 'Die Liste {environment} zeigen',
  },
  keyboard: {
    heading: 'Tastenkürzel',
    palette: 'Befehl suchen',
    close: 'Schließen, was offen ist',
    closeDialog: 'Schließen',
    singleKeys: 'Tastenkürzel mit einer Taste',
    nothing: 'Kein Befehl heißt so.',
  },
}
