import type { Translated } from '#lib/platform/wording/message.ts'
import type { rules as english } from './english.ts'

export const rules: Translated<typeof english> = {
  title: 'Regeln · Fraud Screening',
  heading: 'Regeln',
  about:
    'Was eine Prüfung sagen darf, was der Support sieht und wie lange etwas aufbewahrt wird. Das Protokoll hält bei jeder Änderung beide Werte fest.',
  groups: {
    check: 'Prüfung von {list}',
    support: 'Support',
    signIn: 'Anmeldung',
    safety: 'Sicherheit von {list}',
    syncing: 'Abgleich',
    retention: 'Aufbewahrung',
  },
  names: {
    freshnessSeconds: 'Höchstalter',
    country: 'Standardland',
    shownFields: 'Gezeigte Felder',
    requestsPerSecond: 'Anfragen pro Sekunde',
    pauseSeconds: 'Pause zwischen Abgleichen',
    lagSeconds: 'Wie alt eine Antwort des Dienstes sein kann',
    checksPerHour: 'Geprüfte Werte',
    revealsPerHour: 'Aufdeckungen',
    secondFactorFor: 'Zweiter Faktor',
    historyDays: 'Änderungen und Verlauf',
    noticeDays: 'Für mich',
    reviewDays: 'Fallprüfungen und Freigaben',
    fourEyes: 'Vier Augen',
  },
  labels: {
    freshnessSeconds: 'Höchstalter in Minuten',
    requestsPerSecond: 'Anfragen pro Sekunde',
    pauseSeconds: 'Pause zwischen Abgleichen in Sekunden',
    lagSeconds: 'Wie alt eine Antwort des Dienstes sein kann, in Sekunden',
    checksPerHour: 'Geprüfte Werte pro Stunde',
    revealsPerHour: 'Aufdeckungen pro Stunde',
    historyDays: 'Tage, die Änderungen und Verlauf aufbewahrt werden',
    noticeDays: 'Tage, die Mitteilungen aufbewahrt werden',
    reviewDays: 'Tage, die Fallprüfungen und Freigaben nach ihrer Antwort aufbewahrt werden',
  },
  units: {
    freshnessSeconds: 'min',
    requestsPerSecond: 'pro Sekunde',
    pauseSeconds: 's',
    lagSeconds: 's',
    checksPerHour: 'pro Stunde, je Person',
    revealsPerHour: 'pro Stunde, je Person',
    historyDays: { one: 'Tag', other: 'Tage' },
    noticeDays: { one: 'Tag', other: 'Tage' },
    reviewDays: { one: 'Tag', other: 'Tage' },
  },
  meanings: {
    freshnessSeconds: 'Eine ältere Kopie kann nicht „Nicht gelistet“ sagen. Gezählt wird ab dem Beginn des Abgleichs.',
    oldest: 'Jetzt wird die Kopie bis zu {age} alt.',
    country: 'Gilt für Telefonnummern ohne Landesvorwahl. Jede Prüfung kann ein anderes Land nennen.',
    shownFields:
      'Von einem Eintrag, der gelistet ist oder war, sieht der Support die Kennung, das Feld mit dem Treffer und diese Felder; die anderen sind „Verborgen“, bis sie aufgedeckt werden. Bei einem möglichen Treffer sind alle Felder verborgen. Teilen mehr als zehn Einträge einen Wert, sieht er nur, wie viele.',
    requestsPerSecond: 'So viele sendet ein Abgleich höchstens. Leer: Er passt sich dem Dienst an.',
    pauseSeconds:
      'In der Regel ist die Pause so lang, oder so lang wie der letzte Abgleich, wenn der länger dauerte. Sie ist kürzer, wenn die Kopie sonst ihr Höchstalter überschritte. 0: Abgleiche beginnen nur auf Wunsch.',
    lagSeconds:
      'Ein Dienst hinter Replikaten oder einem Zwischenspeicher antwortet mit der Liste von vor einer Weile. Geben Sie die längste Verzögerung an, die Sie kennen. Die Konsole rechnet das Alter eines Abgleichs und den Beginn einer Listung ab einem um so viel früheren Zeitpunkt. Beobachtet sie eine längere Verzögerung, gilt diese 24 Stunden lang.',
    checksPerHour:
      'Eine Prüfung vieler Werte zählt jeden davon; passen nicht alle in das Limit, wird keiner geprüft. Ein Text mit mehreren Adressen oder Nummern zählt für jede einmal. Gilt für beide Listen zusammen.',
    revealsPerHour: 'Beim Aufdecken zählt der Wert auch als geprüft. Gilt für beide Listen zusammen.',
    secondFactorFor:
      'Wer einen braucht und keinen hat, muss ihn einrichten, bevor es weitergeht. Für andere ist er freiwillig. Gilt für beide Listen.',
    historyDays:
      'Änderungen, Einträge, die nicht mehr auf der Liste sind, mit ihren Notizen, frühere Fassungen und Abgleiche. Älteres verschwindet mit dem nächsten Abgleich; Änderungen und Verlauf beginnen dann später. Ergebnisse von Beobachtungen warten ebenso lange auf die Zustellung. Die Kopie einer Liste, deren Schlüssel ersetzt wurde, wird samt Notizen so lange nach ihrem letzten Abgleich gelöscht; es zählt die längere Frist der beiden Listen.',
    noticeDays: 'Mitteilungen unter „Für mich“. Gilt für beide Listen.',
    reviewDays:
      'Gezählt ab der Antwort. „Andere Person“ bleibt gemerkt und die Fallprüfung aufbewahrt, solange es den Eintrag gibt. Gilt für beide Listen.',
  },
  fourEyes: {
    off: 'Aus',
    removing: 'Für das Entfernen von Einträgen',
    editing: 'Für das Entfernen, Bearbeiten und Importieren',
  },
  fourEyesMeaning:
    'Eine zweite Person mit der Rolle Analyst oder Admin muss es freigeben; niemand gibt eigene Anfragen frei. Ein Import, der die Liste ersetzt, zählt als Entfernen; eine Bearbeitung oder ein anderer Import, der einen Eintrag ablaufen lässt, nicht. Gilt die Regel für eine der beiden Listen, verlangt sie auch für Production-Schlüssel und die Bankverbindung einen zweiten Admin. Auch das Lockern der Regel braucht eine zweite Person.',
  oneAdmin:
    'Es gibt nur einen Admin, deshalb brauchen Änderungen an Production-Schlüsseln und der Bankverbindung keine Freigabe.',
  was: 'war {value}',
  noCap: 'keine Grenze',
  noCountry: 'Kein Standardland',
  noFields: 'keine',
  secondFactorFor: { admins: 'nötig für Admins, wo die Konsole über https erreicht wird', everyone: 'nötig für alle' },
  changed: 'geändert',
  moreFields: { one: '{count} weiteres', other: '{count} weitere' },
  otherField: 'zurzeit nicht auf der Liste',
  environment: 'Gesetzt durch die Variable {variable}. Nur der Betreiber kann es ändern.',
  stored: 'Gesetzt von {name}, {time}.',
  from: 'Eine Zahl von {least} bis {most}',
  seconds: '{seconds} s',
  minutes: '{minutes} min',
  minutesAndSeconds: '{minutes} min {seconds} s',
  changes: { one: '{count} Änderung.', other: '{count} Änderungen.' },
  will: {
    freshnessSeconds: 'Prüfungen dürfen „Nicht gelistet“ bei einer bis zu {value} alten Kopie sagen.',
    country: 'Das Standardland für Telefonnummern ist {value}.',
    noCountry: 'Telefonnummern ohne Landesvorwahl werden keinem Land zugeordnet.',
    shows: 'Von Einträgen, die gelistet sind oder waren, sieht der Support {value} ohne Aufdecken.',
    hides: 'Der Support muss {value} aufdecken.',
    requestsPerSecond: {
      one: 'Ein Abgleich sendet bis zu {count} Anfrage pro Sekunde.',
      other: 'Ein Abgleich sendet bis zu {count} Anfragen pro Sekunde.',
    },
    noCap: 'Abgleiche passen ihr Tempo dem Dienst an.',
    pauseSeconds:
      'Die Pause zwischen zwei Abgleichen ist {value}, nach einem langen Abgleich länger, nahe am Höchstalter kürzer.',
    onRequest: 'Abgleiche beginnen nur auf Wunsch.',
    lagSeconds: 'Eine Antwort kann bis zu {value} alt sein.',
    checksPerHour: {
      one: 'Jede Person im Support darf {count} Wert pro Stunde prüfen.',
      other: 'Jede Person im Support darf {count} Werte pro Stunde prüfen.',
    },
    revealsPerHour: {
      one: 'Jede Person im Support darf {count} Eintrag pro Stunde aufdecken.',
      other: 'Jede Person im Support darf {count} Einträge pro Stunde aufdecken.',
    },
    fourEyes: {
      removing: 'Einträge zu entfernen braucht eine zweite Person.',
      editing: 'Einträge zu entfernen, zu bearbeiten und zu importieren braucht eine zweite Person.',
    },
    lower: {
      off: 'Sobald eine zweite Person es freigibt, lassen sich Einträge ohne Freigabe ändern.',
      removing:
        'Sobald eine zweite Person es freigibt, braucht nur noch das Entfernen von Einträgen eine zweite Person.',
    },
    secondFactorFor: {
      admins: 'Nur Admins brauchen einen zweiten Faktor, wo die Konsole über https erreicht wird.',
      everyone: 'Alle brauchen einen zweiten Faktor.',
    },
    historyDays: {
      one: 'Änderungen und Verlauf werden {count} Tag aufbewahrt; Älteres wird gelöscht.',
      other: 'Änderungen und Verlauf werden {count} Tage aufbewahrt; Älteres wird gelöscht.',
    },
    noticeDays: {
      one: 'Mitteilungen werden {count} Tag aufbewahrt; ältere werden gelöscht.',
      other: 'Mitteilungen werden {count} Tage aufbewahrt; ältere werden gelöscht.',
    },
    reviewDays: {
      one: 'Beantwortete Fallprüfungen und Freigaben werden {count} Tag aufbewahrt; ältere werden gelöscht.',
      other: 'Beantwortete Fallprüfungen und Freigaben werden {count} Tage aufbewahrt; ältere werden gelöscht.',
    },
  },
  storage: {
    caption: 'Was gespeichert ist',
    table: 'Gespeichert',
    holds: 'Anzahl',
    size: 'Größe',
    growth: 'Zuwachs in bis zu 30 Tagen',
    keptFor: 'Aufbewahrt',
    parts: {
      entries: 'Einträge und ihre Suchindizes',
      history: 'Änderungen, Fassungen, Abgleiche, Ergebnisse von Beobachtungen',
      notes: 'Notizen',
      reviews: 'Fallprüfungen und Freigaben',
      watches: 'Beobachtete Werte',
      told: 'Mitteilungen',
      deliveries: 'Zustellversuche',
      sessions: 'Sitzungen und ihre Exporte',
      links: 'Passwort-Links',
      limits: 'Anmeldeversuche, Prüfungen und Aufdeckungen der letzten Stunde',
      browsers: 'Neue Browser',
      calls: 'Aufrufe des Dienstes',
      sizes: 'Diese Zahlen',
      people: 'Personen, Schlüssel, Einstellungen, Ansichten',
      audit: 'Protokoll',
    },
    kept: {
      days: { one: '{count} Tag', other: '{count} Tage' },
      hours: { one: '{count} Stunde', other: '{count} Stunden' },
      latest: 'die letzten {count}',
      listed: 'solange gelistet, dann wie der Verlauf',
      entry: 'so lange wie der Eintrag',
      used: 'solange in Gebrauch',
      archived: 'bis zur Archivierung durch npm run audit',
    },
    megabytes: '{megabytes} MB',
    little: 'unter 0,1 MB',
    same: 'keiner',
    more: '{size}',
    less: '{size} weniger',
    measuredOnce: 'noch nicht bekannt',
    note: 'Insgesamt {size}, einmal am Tag gemessen, zuletzt {time}. Abgelaufenes wird binnen zehn Minuten gelöscht, der Verlauf mit dem nächsten Abgleich.',
  },
  discard: 'Verwerfen',
  save: 'Änderungen speichern',
  saving: 'Wird gespeichert',
  saved: 'Gespeichert. Die Änderung gilt ab jetzt, für Abgleiche ab dem nächsten.',
  asked:
    'Die Vier-Augen-Regel zu lockern braucht eine zweite Person. Bis jemand anderes es freigibt, bleibt die Regel, wie sie ist.',
  openAsked: 'Anfrage öffnen',
  misfit: {
    title: 'Die Kopie wird zwischen zwei Abgleichen zu alt.',
    paced: {
      one: 'Ein Abgleich dauert {took} bei {count} Anfrage pro Sekunde. Das Alter zählt ab seinem Beginn, also wird die Kopie bis zu {oldest} alt; das Höchstalter beträgt {limit}.',
      other:
        'Ein Abgleich dauert {took} bei {count} Anfragen pro Sekunde. Das Alter zählt ab seinem Beginn, also wird die Kopie bis zu {oldest} alt; das Höchstalter beträgt {limit}.',
    },
    unpaced:
      'Ein Abgleich dauert {took}. Das Alter zählt ab seinem Beginn, also wird die Kopie bis zu {oldest} alt; das Höchstalter beträgt {limit}.',
    either: {
      one: 'Nötig ist {count} Anfrage pro Sekunde oder ein Höchstalter von {neededLimit}.',
      other: 'Nötig sind {count} Anfragen pro Sekunde oder ein Höchstalter von {neededLimit}.',
    },
    longer: 'Nötig ist ein Höchstalter von {neededLimit}.',
    usePace: '{needed} pro Sekunde',
    useLimit: 'Höchstalter {neededLimit}',
  },
}
