import type { Translated } from '#lib/platform/wording/message.ts'
import type { signOn as english } from './english.ts'

export const signOn: Translated<typeof english> = {
  title: 'Single Sign-on · Fraud Screening',
  heading: 'Single Sign-on',
  lead: 'Personen melden sich über OpenID Connect mit dem Konto an, das sie bei Ihrem Identitätsanbieter haben.',
  none: 'Nicht eingerichtet: Alle melden sich mit Passwort oder Passkey an.',
  register: 'Melden Sie die Konsole beim Anbieter als Webanwendung mit diesen Adressen an:',
  addresses: {
    callback: 'Weiterleitung nach der Anmeldung',
    signedOut: 'Weiterleitung nach der Abmeldung',
    logout: 'Back-Channel-Logout',
  },
  byVariables: 'Gesetzt durch die Variablen OIDC_ISSUER, OIDC_CLIENT_ID und OIDC_CLIENT_SECRET',
  secretLost:
    'Das gespeicherte Client-Secret lässt sich nicht mehr öffnen, weil SESSION_SECRET ersetzt wurde. Geben Sie das Client-Secret noch einmal ein.',
  changed: 'Zuletzt geändert von {person}, {time}',
  provider: 'Anbieter',
  issuer: 'Aussteller',
  issuerHelp: 'Wie in den Metadaten des Anbieters. Muss mit https:// beginnen.',
  clientId: 'Client-ID',
  clientSecret: 'Client-Secret',
  secretKept: 'Leer lassen, um das jetzige zu behalten. Es wird nicht noch einmal gezeigt.',
  name: 'Name',
  nameHelp: 'Der Knopf auf der Anmeldeseite heißt „Mit … anmelden“.',
  roles: 'Rollen',
  byInvitation: 'Durch Einladung',
  byInvitationMeaning:
    'Ein Admin lädt Personen unter Einstellungen › Team mit ihrer E\u2011Mail-Adresse beim Anbieter ein und gibt ihnen die Rolle.',
  byClaim: 'Aus einem Claim des Anbieters',
  byClaimMeaning: 'Die Rolle wird bei jeder Anmeldung gesetzt. Wem der Claim keine gibt, wird abgewiesen.',
  claim: 'Name des Claims',
  claimHelp: 'Zum Beispiel groups, oder realm_access.roles für einen Claim in einem anderen.',
  lines: 'Werte und Rollen',
  linesHelp: 'Wer mehrere Werte hat, bekommt die Rolle der ersten Zeile, die passt.',
  value: 'Wert {number}',
  role: 'Rolle {number}',
  addLine: 'Wert hinzufügen',
  removeLine: 'Wert {number} entfernen',
  createsAccounts: 'Konten bei der ersten Anmeldung anlegen',
  createsAccountsMeaning: 'Sonst müssen Personen vorher eingeladen werden.',
  local: 'Anmeldung mit Passwort oder Passkey',
  localForAll: 'Für alle',
  localOnly: 'Nur für {name} ({email})',
  localHelp: 'Ein Admin behält ein Passwort, falls der Anbieter ausfällt.',
  save: 'Testen und speichern',
  saving: 'Wird getestet',
  saved: 'Der Anbieter hat den Test bestanden. Die Einstellungen sind gespeichert.',
  rules: { save: 'Speichern', saving: 'Wird gespeichert', saved: 'Gespeichert.' },
  remove: 'Single Sign-on beenden',
  removed:
    'Single Sign-on ist beendet. Alle melden sich mit Passwort oder Passkey an. Wer keines von beiden hat, braucht einen Passwort-Link: Einstellungen › Team.',
  faults: {
    issuer: {
      unreachable: 'Unter dieser Adresse antwortet kein Identitätsanbieter.',
      other_issuer:
        'Die Metadaten unter dieser Adresse nennen einen anderen Aussteller. Geben Sie genau diesen ein, meist ohne Schrägstrich am Ende.',
      unsuitable:
        'In den Metadaten des Anbieters fehlt eine Adresse, die die Konsole braucht, oder sie kann eine davon nicht verwenden.',
      not_valid:
        'Diese Adresse lässt sich nicht verwenden. Sie muss mit https:// beginnen, darf nicht in einem privaten Netz liegen und kein Passwort enthalten.',
    },
    issuerMissing: 'Geben Sie die Adresse des Anbieters ein',
    clientId: 'Geben Sie die Client-ID ein',
    clientSecret: 'Der Anbieter nimmt diese Client-ID mit diesem Client-Secret nicht an.',
    clientSecretMissing: 'Geben Sie das Client-Secret ein',
    name: 'Geben Sie einen Namen mit höchstens 60 Zeichen ein',
    claim: 'Geben Sie den Namen des Claims ein',
    roles: 'Geben Sie in jeder Zeile einen Wert des Claims ein',
    localOnlyFor: 'Wählen Sie einen aktiven Admin, der ein Passwort hat',
  },
}
