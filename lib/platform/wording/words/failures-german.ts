import type { Translated } from '../message.ts'
import type { failures as english } from './failures-english.ts'

export const failures: Translated<typeof english> = {
  'authorization.missing_header':
    'Der Dienst hat das Token der Konsole nicht angenommen. Versuchen Sie es noch einmal.',
  'credentials.invalid_credentials': 'Der API-Schlüssel oder sein Geheimnis ist nicht gültig.',
  'refreshToken.invalid_refresh_token':
    'Der Dienst hat das Token der Konsole nicht angenommen. Versuchen Sie es noch einmal.',
  'apiKey.revoked':
    'Dieser Schlüssel ist schon widerrufen, vielleicht vor einem Augenblick von jemand anderem. Es wurde nichts geändert.',
  'apiKey.two_secrets':
    'Dieser Schlüssel hat schon zwei Geheimnisse, vielleicht weil ihn gerade jemand anderes erneuert hat. Warten Sie, bis das ältere endet, oder erneuern Sie ohne Übergang.',
  'bankDetails.required':
    'Ein Production-Schlüssel braucht eine Bankverbindung. Geben Sie diese zuerst an, legen Sie dann den Schlüssel an.',
  'entry.listed': 'Die Liste hat schon einen Eintrag mit dieser Kennung. Es wurde nichts geändert.',
  'entry.expired':
    'Dieser Eintrag ist abgelaufen und würde die Liste sofort wieder verlassen. Fügen Sie ihn mit einem anderen Ablauf neu hinzu.',
  'entry.similar':
    'Die Liste hat inzwischen einen anderen Eintrag, der derselbe Nutzer sein kann. Es wurde nichts geändert; versuchen Sie es noch einmal.',
  'entry.changed':
    'Jemand anderes hat diesen Eintrag inzwischen geändert. Es wurde nichts geändert; öffnen Sie ihn noch einmal.',
  'import.running': 'Ein anderer Import dieser Liste läuft. Warten Sie, bis er endet, oder brechen Sie ihn ab.',
  'import.over': 'Dieser Import ist vorbei; es gibt nichts mehr abzubrechen.',
  'asOf.in_the_future': 'Dieser Zeitpunkt liegt in der Zukunft. Wählen Sie einen früheren.',
  'asOf.not_kept': 'Was damals auf der Liste stand, wird nicht mehr aufbewahrt. Wählen Sie einen späteren Zeitpunkt.',
  'list.busy':
    'Gerade wird eine Datei in die Liste importiert, was ein, zwei Minuten dauern kann. Es wurde nichts geändert, und was Sie geschrieben haben, bleibt; versuchen Sie es gleich noch einmal.',
  'idempotencyKey.taken':
    'Dies wurde vorher mit anderem Inhalt gesendet. Es wurde nichts geändert; senden Sie es noch einmal.',
  'path.not_found': 'Das gibt es nicht mehr, vielleicht weil es gerade jemand anderes entfernt hat.',
  'method.not_allowed': 'Die Konsole und diese Seite passen nicht zusammen. Laden Sie die Seite neu.',
  'request.too_slow': 'Die Verbindung war zu langsam, und das Gesendete kam nicht an. Versuchen Sie es noch einmal.',
  'request.head_too_large': 'Der Browser hat mehr Cookies oder Kopfzeilen gesendet, als angenommen werden.',
  'request.malformed': 'Was gesendet wurde, ließ sich nicht lesen. Es wurde nichts geändert.',
  'body.too_large': 'Das ist mehr, als auf einmal gesendet werden kann. Es wurde nichts geändert.',
  'contentType.not_json': 'Die Konsole und diese Seite passen nicht zusammen. Laden Sie die Seite neu.',
  'contentType.not_a_list': 'Das ist keine CSV-, NDJSON- oder JSON-Datei. Es wurde nichts geändert.',
  'body.malformed': 'Was gesendet wurde, ließ sich nicht lesen. Es wurde nichts geändert.',
  'limit.checks': 'Sie haben so viele Werte geprüft, wie der Support in einer Stunde darf. Nichts wurde geprüft.',
  'limit.reveals':
    'Sie haben so viele Einträge aufgedeckt, wie der Support in einer Stunde darf. Nichts wurde aufgedeckt.',
  'rate.limited': 'Es waren zu viele Anfragen. Versuchen Sie es gleich noch einmal.',
  'server.internal':
    'Bei uns ist etwas schiefgegangen. Wenn es so bleibt, nennen Sie die Nummer der Anfrage, wenn Sie es melden.',
  'server.stopping': 'Das Programm wird gerade angehalten. Versuchen Sie es gleich noch einmal.',
  'store.unavailable': 'Die Datenbank antwortet nicht. Es wurde nichts geändert; versuchen Sie es gleich noch einmal.',
  'store.full':
    'Der Datenträger der Datenbank ist voll. Es wurde nichts geändert; wer die Konsole betreibt, muss Platz schaffen.',
  'store.read_only':
    'Die Datenbank nimmt gerade keine Änderungen an. Es wurde nichts geändert; wer die Konsole betreibt, muss nachsehen.',
  'session.signed_out': 'Sie sind abgemeldet. Melden Sie sich an, um weiterzumachen.',
  'credentials.wrong': 'E-Mail oder Passwort ist falsch. Prüfen Sie beides und versuchen Sie es noch einmal.',
  'role.not_allowed': 'Ihre Rolle erlaubt das nicht. Fragen Sie jemanden mit der Rolle admin, wenn Sie es brauchen.',
  'origin.not_allowed': 'Die Anfrage kam von einer anderen Website. Laden Sie die Seite neu.',
  'session.other_list':
    'In einem anderen Tab wurde die Konsole auf die andere Liste umgestellt. Laden Sie diese Seite neu.',
  'session.confirm_password': 'Dafür ist Ihr Passwort noch einmal nötig.',
  'account.not_available': 'Der Dienst in Gebrauch lässt sich von hier aus nicht verwalten.',
  'account.token_refused':
    'Der Dienst lehnt das Verwaltungs-Token der Konsole ab. Wer beide betreibt, muss ihnen dasselbe SERVICE_ACCOUNT_TOKEN geben.',
  'setUp.closed': 'Dieser Einrichtungslink gilt nicht mehr. Nehmen Sie den neuesten aus dem Terminal.',
  'passwordLink.closed':
    'Dieser Link gilt nicht mehr: Er wurde benutzt, ist älter als sieben Tage oder durch einen neueren ersetzt. Bitten Sie jemanden mit der Rolle admin um einen neuen.',
  'email.taken': 'Diese Adresse hat schon jemand, vielleicht eine deaktivierte Person. Suchen Sie sie in der Liste.',
  'person.last_admin':
    'Das ist die letzte Person mit der Rolle admin, die sich anmelden kann. Geben Sie zuerst jemand anderem diese Rolle.',
  'person.disabled':
    'Diese Person ist deaktiviert, vielleicht seit einem Augenblick durch jemand anderen. Aktivieren Sie sie zuerst.',
  'pair.refused':
    'Der Dienst nimmt diesen Schlüssel mit diesem Geheimnis nicht an. Eines von beiden ist falsch, oder der Schlüssel ist widerrufen. Es wurde nichts geändert.',
  'pair.other_list':
    'Dieser Schlüssel liest die andere Liste: Ein Production-Schlüssel lässt sich nicht für Test verwenden und ein Test-Schlüssel nicht für Production. Es wurde nichts geändert.',
  'rule.read_only': 'Diese Regel ist dort gesetzt, wo die Konsole betrieben wird, und nur dort zu ändern.',
  'pair.read_only':
    'Dieser Schlüssel ist dort gesetzt, wo die Konsole läuft; wer sie betreibt, ändert ihn dort. Es wurde nichts geändert.',
  'upstream.bad_response': 'Der Dienst gab eine Antwort, die sich nicht verwenden lässt. Nichts davon wird gezeigt.',
  'upstream.unavailable': 'Der Dienst antwortet nicht. Versuchen Sie es gleich noch einmal.',
  'upstream.credentials_refused':
    'Der Dienst lehnt den API-Schlüssel der Konsole ab. Wer die Konsole betreibt, muss ihr einen anderen geben.',
  'upstream.wrong_list':
    'Der API-Schlüssel der Konsole gehört zur anderen Liste: Für Test wurde ein Production-Schlüssel angegeben oder umgekehrt. Jemand mit der Rolle admin muss den richtigen angeben.',
  'upstream.no_key':
    'Die Konsole hat für diese Liste noch keinen API-Schlüssel. Jemand mit der Rolle admin gibt ihr einen auf der Seite „Verbindung“.',
  'upstream.timeout': 'Der Dienst hat zu lange für die Antwort gebraucht. Versuchen Sie es gleich noch einmal.',
  'export.running':
    'Es laufen zu viele Exporte: einer je Person und wenige zugleich, damit Seiten schnell bleiben. Warten Sie, bis einer endet.',
  'import.not_yours':
    'Dieser Import gehört jemand anderem: Wer ihn begonnen hat, sendet die Datei; abbrechen kann ihn auch ein Admin.',
  'view.not_yours':
    'Diese Ansicht gehört jemand anderem: ändern können sie ihr Besitzer und Admins. Speichern Sie sie als eigene Ansicht.',
  'view.changed':
    'Diese Ansicht wurde inzwischen geändert. Nichts wurde gespeichert: sehen Sie sie an, wie sie jetzt ist, und speichern Sie dann erneut.',
  'view.too_many': 'Sie haben 50 Ansichten; mehr werden nicht behalten. Entfernen Sie eine, die nicht gebraucht wird.',
  'network.unreachable': 'Die Konsole antwortet nicht. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'network.not_understood':
    'Die Antwort kam nicht von der Konsole; vielleicht hat etwas dazwischen geantwortet. Versuchen Sie es noch einmal.',
  retryInSeconds: {
    one: 'Es waren zu viele Anfragen. Versuchen Sie es in {count} Sekunde noch einmal.',
    other: 'Es waren zu viele Anfragen. Versuchen Sie es in {count} Sekunden noch einmal.',
  },
  goOnInMinutes: { one: 'In {count} Minute geht es weiter.', other: 'In {count} Minuten geht es weiter.' },
  retryInMinutes: {
    one: 'Es waren zu viele Anfragen. Versuchen Sie es in {count} Minute noch einmal.',
    other: 'Es waren zu viele Anfragen. Versuchen Sie es in {count} Minuten noch einmal.',
  },
}
