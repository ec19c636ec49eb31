import type { Translated } from '../message.ts'
import type { reasons as english } from './reasons-english.ts'

export const reasons: Translated<typeof english> = {
  'authorization.missing_header':
    'Der Dienst hat das Token der Konsole nicht angenommen. Versuchen Sie es noch einmal.',
  'credentials.invalid_credentials': 'Der API-Schlüssel oder sein Geheimnis ist nicht gültig.',
  'refreshToken.invalid_refresh_token':
    'Der Dienst hat das Token der Konsole nicht angenommen. Versuchen Sie es noch einmal.',
  'apiKey.revoked': 'Dieser Schlüssel ist bereits widerrufen. Es wurde nichts geändert.',
  'apiKey.two_secrets':
    'Dieser Schlüssel hat bereits zwei Geheimnisse. Warten Sie, bis das ältere endet, oder erneuern Sie ohne Übergang.',
  'bankDetails.required':
    'Ein Production-Schlüssel braucht eine Bankverbindung. Geben Sie zuerst diese an und erstellen Sie dann den Schlüssel.',
  'bankDetails.changed':
    'Jemand anderes hat die Bankverbindung geändert. Es wurde nichts gespeichert. Schließen Sie dieses Formular, sehen Sie sich die neuen Angaben an und ändern Sie sie dann.',
  'entry.listed': 'Die Liste hat bereits einen Eintrag mit dieser Kennung. Es wurde nichts geändert.',
  'entry.expired':
    'Dieser Eintrag ist abgelaufen und würde die Liste sofort wieder verlassen. Fügen Sie ihn mit einem späteren Ablauf erneut hinzu.',
  'entry.similar':
    'Die Liste hat inzwischen einen anderen Eintrag, der dieselbe Person sein kann. Es wurde nichts geändert. Versuchen Sie es noch einmal.',
  'entry.changed':
    'Jemand anderes hat diesen Eintrag geändert. Es wurde nichts gespeichert. Öffnen Sie ihn noch einmal.',
  'import.running': 'Ein anderer Import in diese Liste läuft. Warten Sie, bis er endet, oder brechen Sie ihn ab.',
  'import.over': 'Dieser Import ist beendet und lässt sich nicht mehr abbrechen.',
  'asOf.in_the_future': 'Dieser Zeitpunkt liegt in der Zukunft. Wählen Sie einen früheren.',
  'asOf.not_kept': 'Der damalige Stand der Liste wird nicht mehr aufbewahrt. Wählen Sie einen späteren Zeitpunkt.',
  'list.busy':
    'Gerade wird eine Datei in die Liste importiert, was ein, zwei Minuten dauern kann. Es wurde nichts geändert, und Ihre Eingabe bleibt. Versuchen Sie es gleich noch einmal.',
  'idempotencyKey.taken':
    'Dies wurde bereits mit anderem Inhalt gesendet. Es wurde nichts geändert. Senden Sie es noch einmal.',
  'path.not_found': 'Das gibt es nicht mehr. Vielleicht hat es jemand anderes entfernt.',
  'method.not_allowed': 'Diese Seite stammt von einer anderen Version der Konsole. Laden Sie sie neu.',
  'request.too_slow': 'Die Verbindung war zu langsam, und die Anfrage kam nicht an. Versuchen Sie es noch einmal.',
  'request.head_too_large':
    'Der Browser hat mehr Cookies oder Kopfzeilen gesendet, als die Konsole annimmt. Löschen Sie die Cookies dieser Website und laden Sie die Seite neu.',
  'request.malformed':
    'Die Konsole konnte das Gesendete nicht lesen. Es wurde nichts geändert. Laden Sie die Seite neu und versuchen Sie es dann erneut.',
  'body.too_large':
    'Das ist zu groß, um auf einmal gesendet zu werden. Es wurde nichts geändert. Senden Sie weniger auf einmal.',
  'contentType.not_json': 'Diese Seite stammt von einer anderen Version der Konsole. Laden Sie sie neu.',
  'contentType.not_a_list': 'Das ist keine CSV-, NDJSON- oder JSON-Datei. Es wurde nichts geändert.',
  'body.malformed':
    'Die Konsole konnte das Gesendete nicht lesen. Es wurde nichts geändert. Laden Sie die Seite neu und versuchen Sie es dann erneut.',
  'limit.checks':
    'Diese Prüfung überschreitet Ihr Stundenlimit; ein Text mit mehreren Adressen oder Nummern zählt mehrfach. Es wurde nichts geprüft.',
  'limit.reveals': 'Sie haben das Stundenlimit für das Aufdecken erreicht. Es wurde nichts aufgedeckt.',
  'rate.limited': 'Zu viele Anfragen. Versuchen Sie es gleich noch einmal.',
  'server.internal':
    'In der Konsole ist ein Fehler aufgetreten. Tritt er wieder auf, melden Sie ihn dem Betreiber mit der Uhrzeit und der Nummer der Anfrage, wenn eine gezeigt wird.',
  'server.stopping': 'Die Konsole wird gerade beendet. Versuchen Sie es gleich noch einmal.',
  'store.unavailable':
    'Die Datenbank antwortet nicht. Versuchen Sie es gleich noch einmal. Bevor Sie eine Änderung wiederholen, sehen Sie nach, ob sie schon gespeichert ist.',
  'store.full': 'Der Datenträger der Datenbank ist voll. Bitten Sie den Betreiber der Konsole, Platz zu schaffen.',
  'store.read_only': 'Die Datenbank nimmt gerade keine Änderungen an. Sagen Sie es dem Betreiber der Konsole.',
  'session.signed_out': 'Sie sind abgemeldet. Melden Sie sich an, um weiterzumachen.',
  'session.renewed':
    'Ihr Passwort wurde inzwischen bestätigt oder geändert, deshalb wurde dies nicht ausgeführt. Versuchen Sie es noch einmal.',
  'credentials.wrong': 'E\u2011Mail oder Passwort ist falsch. Prüfen Sie beides und versuchen Sie es noch einmal.',
  'secondFactor.required': 'Geben Sie den Code Ihrer Code-App oder einen Wiederherstellungscode ein.',
  'secondFactor.wrong':
    'Dieser Code ist falsch oder wurde schon benutzt. Warten Sie auf den nächsten; er wechselt alle 30 Sekunden.',
  'secondFactor.missing': 'Ihre Rolle braucht einen zweiten Faktor. Richten Sie zuerst einen ein.',
  'secondFactor.kept':
    'Ihre Rolle braucht einen zweiten Faktor. Es wurde nichts geändert. Richten Sie zuerst einen weiteren ein.',
  'secondFactor.only_way':
    'Dieser Passkey ist Ihr einziger Weg, sich anzumelden. Es wurde nichts geändert. Fügen Sie zuerst einen weiteren hinzu, oder bitten Sie einen Admin um einen Passwort-Link.',
  'passkey.refused': 'Die Konsole nimmt diesen Passkey nicht an. Verwenden Sie einen anderen oder Ihr Passwort.',
  'passkey.known': 'Dieser Passkey ist schon eingerichtet.',
  'codeApp.exists':
    'Sie haben schon eine Code-App. Wenn Sie ihre Wiederherstellungscodes nicht gesehen haben, erstellen Sie unter „Ihr Konto“ neue. Um eine andere App einzurichten, entfernen Sie diese zuerst.',
  'codeApp.replaced':
    'Inzwischen wurde ein neuerer QR-Code gezeigt, vielleicht in einem anderen Tab; dieser gilt nicht mehr. Machen Sie dort weiter, oder laden Sie diese Seite neu.',
  'provider.unavailable':
    'Der Identitätsanbieter antwortet nicht. Versuchen Sie es gleich noch einmal, oder melden Sie sich anders an.',
  'provider.denied':
    'Der Anbieter hat Sie nicht angemeldet: Sie haben dort abgebrochen, oder Sie dürfen diese Konsole nicht benutzen.',
  'provider.refused': 'Die Konsole konnte die Antwort des Anbieters nicht überprüfen. Beginnen Sie von vorn.',
  'provider.over':
    'Diese Anmeldung wurde schon benutzt, dauerte zu lange oder begann in einem anderen Browser. Beginnen Sie von vorn.',
  'provider.email_not_verified':
    'Der Anbieter hat Ihre E\u2011Mail-Adresse nicht bestätigt; die erste Anmeldung setzt das voraus. Wenden Sie sich an einen Admin.',
  'provider.no_role': 'Der Anbieter gibt Ihnen keine Rolle in dieser Konsole. Wenden Sie sich an einen Admin.',
  'provider.not_invited': 'Sie sind zu dieser Konsole nicht eingeladen. Bitten Sie einen Admin um eine Einladung.',
  'provider.other_identity':
    'Ihr Konto ist mit einer anderen Identität beim Anbieter verknüpft. Wenden Sie sich an einen Admin.',
  'provider.disabled': 'Ihr Konto ist deaktiviert. Wenden Sie sich an einen Admin.',
  'logoutToken.refused': 'Die Konsole konnte diese Abmeldung nicht überprüfen.',
  'provider.other_person': 'Beim Anbieter hat sich jemand anderes angemeldet. Melden Sie sich dort selbst an.',
  'provider.read_only': 'Der Anbieter ist durch Variablen gesetzt. Nur der Betreiber der Konsole kann ihn ändern.',
  'person.break_glass':
    'Nur dieser Admin meldet sich noch mit Passwort an. Wählen Sie zuerst unter Einstellungen › Single Sign-on einen anderen.',
  'role.not_allowed': 'Ihre Rolle erlaubt das nicht. Bitten Sie einen Admin darum, wenn Sie es brauchen.',
  'origin.not_allowed': 'Die Anfrage kam von einer anderen Website. Laden Sie die Seite neu.',
  'session.other_list':
    'Die Konsole arbeitet jetzt mit einer anderen Liste: Sie wurde in einem anderen Tab gewechselt, oder ein Admin hat die Verbindung geändert. Laden Sie diese Seite neu.',
  'session.confirm_password': 'Bestätigen Sie Ihr Passwort, um weiterzumachen.',
  'account.not_available': 'Dieser Dienst lässt sich nicht aus der Konsole verwalten.',
  'account.token_refused':
    'Der Dienst lehnt das Verwaltungs-Token der Konsole ab. Bitten Sie den Betreiber, für beide Programme dasselbe SERVICE_ACCOUNT_TOKEN zu setzen.',
  'setUp.closed': 'Dieser Link zur Einrichtung gilt nicht mehr. Nehmen Sie den neuesten aus dem Terminal.',
  'setUp.done':
    'Die Konsole ist schon eingerichtet. Waren Sie das eben selbst, öffnen Sie die Anmeldeseite und melden Sie sich an. Bitten Sie sonst einen Admin um eine Einladung.',
  'passwordLink.closed':
    'Dieser Link gilt nicht mehr: Er wurde benutzt, ist älter als sieben Tage oder durch einen neueren ersetzt. Bitten Sie einen Admin um einen neuen.',
  'email.taken':
    'Eine andere Person, vielleicht deaktiviert, hat diese Adresse. Suchen Sie sie in der Liste des Teams.',
  'person.last_admin':
    'Das ist der letzte Admin, der sich anmelden kann. Machen Sie zuerst eine andere Person zum Admin.',
  'person.disabled': 'Diese Person ist deaktiviert. Aktivieren Sie sie zuerst.',
  'pair.refused':
    'Der Dienst nimmt diesen Schlüssel mit diesem Geheimnis nicht an. Eines von beiden ist falsch, oder der Schlüssel ist widerrufen. Es wurde nichts geändert.',
  'pair.other_list':
    'Dieser Schlüssel gehört zur anderen Liste. Verwenden Sie für Test einen Test-Schlüssel und für Production einen Production-Schlüssel. Es wurde nichts geändert.',
  'rule.read_only': 'Diese Regel ist durch eine Variable gesetzt. Nur der Betreiber der Konsole kann sie ändern.',
  'pair.read_only':
    'Dieser Schlüssel ist durch eine Variable gesetzt. Nur der Betreiber der Konsole kann ihn ändern. Es wurde nichts geändert.',
  'pair.changed':
    'Jemand anderes hat inzwischen einen anderen Schlüssel gesetzt. Es wurde nichts geändert. Schließen Sie den Dialog, um ihn zu sehen.',
  'upstream.bad_response':
    'Der Dienst gab eine ungültige Antwort, die nicht gezeigt wird. Versuchen Sie es noch einmal; besteht das Problem weiter, sagen Sie es dem Betreiber.',
  'upstream.unavailable': 'Der Dienst antwortet nicht. Versuchen Sie es gleich noch einmal.',
  'upstream.credentials_refused': 'Der Dienst lehnt den API-Schlüssel der Konsole ab. Ein Admin muss ihn ersetzen.',
  'upstream.wrong_list':
    'Der API-Schlüssel der Konsole gehört zur anderen Liste: Für Test wurde ein Production-Schlüssel gesetzt oder umgekehrt. Ein Admin muss ihn ersetzen.',
  'upstream.no_key':
    'Die Konsole hat für diese Liste noch keinen API-Schlüssel. Ein Admin kann unter Einstellungen › Verbindung einen hinzufügen.',
  'upstream.timeout': 'Der Dienst hat nicht rechtzeitig geantwortet. Versuchen Sie es gleich noch einmal.',
  'export.not_synced':
    'Exporte kommen aus der abgeglichenen Kopie, und noch kein Abgleich dieser Liste ist vollständig. Gleichen Sie die Liste zuerst ab.',
  'export.too_old':
    'Nach den Regeln gilt der letzte vollständige Abgleich nicht mehr. Gleichen Sie die Liste zuerst ab.',
  'export.unfinished': 'Die Datei ist noch nicht vollständig.',
  'export.broken': 'Der Download wurde unterbrochen, daher gibt es kein Manifest. Exportieren Sie erneut.',
  'export.running': 'Ein Export von Ihnen läuft schon, oder es laufen zu viele. Warten Sie, bis einer endet.',
  'import.not_yours':
    'Eine andere Person hat diesen Import gestartet. Nur sie kann die Datei senden; abbrechen kann ihn auch ein Admin.',
  'rule.changed':
    'Jemand anderes hat eine Regel geändert, die Sie gerade ändern. Es wurde nichts gespeichert, und Ihre Änderungen sind noch da. Sehen Sie sich die neuen Werte an und speichern Sie dann erneut.',
  'field.changed':
    'Jemand anderes hat ein Feld geändert, das Sie gerade ändern. Es wurde nichts gespeichert, und Ihre Änderungen sind noch da. Sehen Sie sich die neuen Werte an und speichern Sie dann erneut.',
  'note.not_yours': 'Nur der Verfasser oder ein Admin kann diese Notiz ändern.',
  'note.changed':
    'Diese Notiz wurde inzwischen geändert. Es wurde nichts gespeichert. Brechen Sie ab, um sie zu sehen; kopieren Sie vorher Ihren Text.',
  'view.not_yours': 'Nur ihr Besitzer oder ein Admin kann diese Ansicht ändern. Speichern Sie sie als eigene Ansicht.',
  'view.changed': 'Jemand anderes hat diese Ansicht geändert. Sehen Sie sie sich an und versuchen Sie es noch einmal.',
  'watch.full':
    'Auf der Liste werden bereits 100.000 Werte beobachtet; mehr sind nicht möglich. Beenden Sie zuerst eine Beobachtung.',
  'provider.changed':
    'Jemand anderes hat Single Sign-on geändert. Ihre Änderung wurde nicht ausgeführt. Laden Sie die Seite neu und versuchen Sie es dann erneut.',
  'webhook.changed':
    'Jemand anderes hat die Zustellung geändert. Es wurde nichts gespeichert. Sehen Sie sich die neuen Einstellungen an und versuchen Sie es dann erneut.',
  'webhook.set':
    'Die Zustellung ist schon so eingerichtet. Ihr Geheimnis wurde einmal angezeigt. Wenn Sie es nicht haben, erzeugen Sie ein neues.',
  'review.changed':
    'Jemand anderes hat diese Fallprüfung geändert. Sehen Sie sie sich an und versuchen Sie es noch einmal.',
  'review.assignee': 'Diese Person kann keine Fallprüfungen beantworten. Wählen Sie jemand anderen.',
  'approval.needed':
    'Die Regeln verlangen dafür eine zweite Person. Es wurde nichts geändert. Öffnen Sie den Dialog neu, um eine Freigabe anzufragen, wenn er das anbietet.',
  'approval.not_needed':
    'Die Regeln verlangen keine zweite Person mehr. Es wurde nichts angefragt. Laden Sie die Seite neu und nehmen Sie die Änderung direkt vor.',
  'approval.too_many':
    'Sie haben bereits 50 offene Anfragen oder 5 offene Importe. Ziehen Sie unter „Für mich“ eine zurück, oder warten Sie, bis eine entschieden ist.',
  'approval.service_old':
    'Der Dienst ist eine ältere Version und teilt nicht mit, was genau ein Import ändern würde. Daher kann niemand einen freigeben. Es wurde nichts angefragt. Aktualisieren Sie den Dienst.',
  'approval.over':
    'Diese Anfrage ist nicht mehr offen: Sie wurde entschieden oder zurückgezogen, oder sie ist verfallen. Laden Sie die Seite neu.',
  'approval.outdated':
    'Die Regel wurde nach dieser Anfrage geändert. Es wurde nichts geändert. Lehnen Sie die Anfrage ab; sie kann neu gestellt werden.',
  'approval.own': 'Eigene Anfragen können Sie nicht freigeben. Eine andere Person muss entscheiden.',
  'person.listed':
    'Diese Person ist noch gelistet. Entfernen Sie den Eintrag aus der Liste, warten Sie mindestens zwei Abgleiche ab und versuchen Sie es dann erneut.',
  'person.approval_under_way':
    'Eine freigegebene Anfrage zu dieser Person wird gerade ausgeführt. Es wurde nichts gelöscht. Versuchen Sie es erneut, sobald sie beendet ist, spätestens nach einer Stunde.',
  'approval.not_yours': 'Das kann nur die Person, die angefragt hat.',
  'review.no_value': '„Andere Person“ geht nur bei einem geprüften Wert und seinen Einträgen.',
  'watch.not_yours': 'Diese Beobachtung gehört jemand anderem. Nur diese Person oder ein Admin kann sie beenden.',
  'view.too_many': 'Sie haben 50 Ansichten; mehr sind nicht möglich. Entfernen Sie zuerst eine.',
}
