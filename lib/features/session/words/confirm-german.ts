import type { Translated } from '#lib/platform/wording/message.ts'
import type { confirm as english } from './confirm-english.ts'

export const confirm: Translated<typeof english> = {
  title: 'Passwort bestätigen',
  reason:
    'Dieser Schritt braucht Ihr Passwort, falls jemand anderes an diesem Browser sitzt. Danach werden Sie fünf Minuten lang nicht mehr gefragt.',
  label: 'Passwort',
  close: 'Schließen',
  confirm: 'Bestätigen',
  confirming: 'Wird bestätigt',
  missing: 'Geben Sie Ihr Passwort ein',
  wrong: 'Das ist nicht Ihr Passwort',
  code: 'Code',
  missingCode: 'Geben Sie einen Code ein',
  wrongCode: 'Dieser Code ist falsch oder wurde schon benutzt. Warten Sie auf den nächsten.',
  useCode: 'Code meines zweiten Faktors verwenden',
  usePasskey: 'Passkey verwenden',
  wrongPasskey: 'Die Konsole nimmt diesen Passkey nicht an. Verwenden Sie Ihr Passwort.',
  passkeyStopped:
    'Der Browser hat abgebrochen, oder es dauerte zu lange. Versuchen Sie es noch einmal, oder verwenden Sie Ihr Passwort.',
  usePassword: 'Mein Passwort verwenden',
  titleElsewhere: 'Bestätigen, dass Sie es sind',
  reasonElsewhere:
    'Dieser Schritt fragt, wer Sie sind, falls jemand anderes an diesem Browser sitzt. Danach werden Sie fünf Minuten lang nicht mehr gefragt.',
  useProvider: 'Noch einmal mit {name} anmelden',
  waiting:
    'Melden Sie sich in dem Fenster, das sich geöffnet hat, noch einmal an. Danach geht es hier von selbst weiter.',
  windowBlocked:
    'Der Browser hat das Fenster blockiert. Erlauben Sie Pop-ups für diese Seite, und versuchen Sie es noch einmal.',
  noWay:
    'Sie haben hier kein Passwort und können auch nicht anders bestätigen, dass Sie es sind. Bitten Sie einen Admin um einen Passwort-Link.',
}
