import type { Translated } from '#lib/platform/wording/message.ts'
import type { connection as english } from './english.ts'

export const connection: Translated<typeof english> = {
  title: 'Verbindung · Fraud Screening',
  heading: 'Verbindung',
  about:
    'Die Konsole liest die Sperrliste von diesem Dienst, mit einem Schlüssel für jede seiner beiden Listen. Ein neuer Schlüssel ersetzt den alten erst, wenn er einen Test bestanden hat.',
  address: 'Dienst',
  ignoresProxy:
    'Anfragen kommen über einen Proxy, der nicht konfiguriert ist; deshalb teilen sich alle Personen eine Grenze für Anmeldeversuche. Der Betreiber muss TRUSTED_PROXIES auf die Zahl der Proxys setzen.',
  noKey:
    'Für die Liste {environment} gibt es noch keinen Schlüssel. Mit einem können alle in der Leiste zu {environment} wechseln.',
  facts: {
    apiKey: 'API-Schlüssel',
    source: 'Herkunft',
    scope: 'Geltungsbereich',
    tokenEnds: 'Neuestes Token endet',
    succeeded: 'Letzter Erfolg',
    failed: 'Letzter Fehlschlag',
    notYet: 'noch nicht bekannt',
    none: 'keiner',
  },
  sources: {
    environment: 'Die Umgebungsvariable {variable}. Nur der Betreiber kann den Schlüssel ändern.',
    stored: 'Diese Seite: {name}, {time}',
    default: 'Der Dienst, der zusammen mit der Konsole gestartet wurde',
  },
  failures: {
    timeout: 'Der Dienst hat zu lange für die Antwort gebraucht.',
    unavailable: 'Der Dienst hat nicht geantwortet.',
    bad_response: 'Der Dienst gab eine ungültige Antwort.',
    credentials_refused: 'Der Dienst hat den Schlüssel abgelehnt.',
    rate_limited: 'Der Dienst bat die Konsole zu warten.',
    wrong_list: 'Der Schlüssel gehört zur anderen Liste.',
  },
  sync: {
    last: 'Letzter vollständiger Abgleich',
    span: 'von {from} bis {to}',
    restsOn: 'Beruht auf',
    order: 'Reihenfolge',
    orders: {
      moving:
        'Einträge wechselten ihren Platz. Die Liste wird in beide Richtungen gelesen, und ein Entfernen braucht einen Abgleich mehr.',
      none: 'Die Liste hat keine Reihenfolge. Sie wird gelesen, bis die Zählung zweimal nacheinander aufgeht.',
    },
    stepBack: 'Ältere Antworten',
    stepBackText: {
      one: 'In den letzten 24 Stunden zeigte der Dienst einen Stand der Liste, der {count} Sekunde älter war als ein schon gezeigter.',
      other:
        'In den letzten 24 Stunden zeigte der Dienst einen Stand der Liste, der {count} Sekunden älter war als ein schon gezeigter.',
    },
    lag: 'Alter der Antworten',
    noLag: 'Antworten gelten als aktuell.',
    upTo: {
      one: 'Eine Antwort kann bis zu {count} Sekunde alt sein. Deshalb rechnet die Konsole das Alter eines Abgleichs und den Beginn einer Listung ab einem um so viel früheren Zeitpunkt.',
      other:
        'Eine Antwort kann bis zu {count} Sekunden alt sein. Deshalb rechnet die Konsole das Alter eines Abgleichs und den Beginn einer Listung ab einem um so viel früheren Zeitpunkt.',
    },
    short:
      'Der Dienst zählt {total} Einträge, gibt aber nur {reachable} zurück: Prüfungen können nicht „Nicht gelistet“ sagen.',
  },
  test: 'Verbindung testen',
  testing: 'Wird getestet',
  passed: {
    one: 'Der Schlüssel funktioniert. Sein Geltungsbereich ist {scope}, seine Liste hat {count} Eintrag.',
    other: 'Der Schlüssel funktioniert. Sein Geltungsbereich ist {scope}, seine Liste hat {count} Einträge.',
  },
  add: 'Schlüssel hinzufügen',
  replace: 'Schlüssel ersetzen',
  replaced: 'Der Schlüssel hat den Test bestanden. Die Konsole verwendet ihn ab jetzt für {environment}.',
  removed: 'Der Schlüssel, der hier für {environment} gesetzt war, ist entfernt.',
  dialog: {
    heading: 'Ein Schlüssel für {environment}',
    about:
      'Die Konsole testet den Schlüssel zuerst, indem sie einen Eintrag der Liste {environment} liest. Misslingt das, ändert sich nichts. Mit einem neuen Schlüssel beginnt der Verlauf beim ersten Abgleich von vorn, und die Zustellung muss neu eingerichtet werden.',
    apiKey: 'API-Schlüssel',
    keyHelp: 'Ein {environment}-Schlüssel des Dienstes. Leerzeichen davor und danach fallen weg.',
    apiSecret: 'Geheimnis',
    secretHelp: 'Es wird verschlüsselt gespeichert und nie wieder gezeigt.',
    cleaned: 'Leerzeichen oder Zeilenumbrüche um das Eingefügte sind weggefallen.',
    missing: 'Füllen Sie dieses Feld aus',
    cancel: 'Abbrechen',
    next: 'Schlüssel testen und verwenden',
    busy: 'Schlüssel wird getestet',
  },
  remove: {
    action: 'Schlüssel entfernen',
    heading: 'Den {environment}-Schlüssel entfernen',
    aboutTest:
      'Die Konsole löscht den Schlüssel und sein Geheimnis. Sie verwendet dann den mitgelieferten Schlüssel des Dienstes, wenn es einen gibt; ohne Schlüssel kann niemand die Liste Test sehen.',
    aboutProduction:
      'Die Konsole löscht den Schlüssel und sein Geheimnis. Niemand kann die Liste Production mehr sehen.',
    next: 'Schlüssel entfernen',
    busy: 'Wird entfernt',
  },
  health: {
    succeeded: 'Letzter Erfolg: {time}.',
    failed: 'Letzter Fehlschlag: {time}. {why}',
    open: 'Wie die Konsole verbunden ist',
  },
}
