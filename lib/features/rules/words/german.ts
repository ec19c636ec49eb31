import type { Translated } from '#lib/platform/wording/message.ts'
import type { rules as english } from './english.ts'

export const rules: Translated<typeof english> = {
  title: 'Regeln · Fraud Screening',
  heading: 'Regeln',
  about:
    'Was eine Prüfung sagen darf und was der Support sieht. Das Protokoll hält bei jeder Änderung beide Werte fest.',
  groups: {
    check: 'Prüfung von {list}',
    support: 'Support',
    signIn: 'Anmeldung',
    safety: 'Sicherheit von {list}',
    syncing: 'Abgleich',
  },
  names: {
    freshnessSeconds: 'Höchstalter',
    country: 'Land der Nummern',
    shownFields: 'Gezeigte Felder',
    requestsPerSecond: 'Anfragen in der Sekunde',
    pauseSeconds: 'Pause zwischen Abgleichen',
    lagSeconds: 'Wie alt eine Antwort des Dienstes sein kann',
    checksPerHour: 'Geprüfte Werte',
    revealsPerHour: 'Aufdeckungen',
    secondFactorFor: 'Zweiter Faktor',
    fourEyes: 'Vier Augen',
  },
  labels: {
    freshnessSeconds: 'Höchstalter in Minuten',
    requestsPerSecond: 'Anfragen in der Sekunde',
    pauseSeconds: 'Pause zwischen Abgleichen in Sekunden',
    lagSeconds: 'Wie alt eine Antwort des Dienstes sein kann, in Sekunden',
    checksPerHour: 'Geprüfte Werte in der Stunde',
    revealsPerHour: 'Aufdeckungen in der Stunde',
  },
  units: {
    freshnessSeconds: 'min',
    requestsPerSecond: 'in der Sekunde',
    pauseSeconds: 's',
    lagSeconds: 's',
    checksPerHour: 'in der Stunde, je Person',
    revealsPerHour: 'in der Stunde, je Person',
  },
  meanings: {
    freshnessSeconds: 'Eine ältere Kopie kann nicht „Nicht gelistet“ sagen. Gezählt wird ab dem Beginn des Abgleichs.',
    oldest: 'Jetzt wird die Kopie bis zu {age} alt.',
    country: 'Gilt für Telefonnummern ohne Landesvorwahl. Jede Prüfung kann ein anderes Land nennen.',
    shownFields:
      'Der Support sieht diese Felder ohne Aufdecken; alle anderen sind „Verborgen“, bis sie aufgedeckt werden. Von Werten, die mehr als zehn Einträge haben, sieht er nur die Anzahl.',
    requestsPerSecond: 'Mehr sendet ein Abgleich nicht. Leer: so viele, wie der Dienst gut beantwortet.',
    pauseSeconds:
      'Mindestens so lang, und so lang, wie der Abgleich gedauert hat. 0: Abgleiche beginnen nur, wenn jemand darum bittet.',
    lagSeconds:
      'Ein Dienst hinter Replikaten oder einem Zwischenspeicher antwortet mit der Liste von vor einer Weile. Setzen Sie die längste solche Zeit, die Sie kennen; Anwesenheit und Alter zählen von so lange vorher. Was sich als älter zeigt, hebt sie für 24 Stunden an.',
    checksPerHour:
      'Eine Sammelprüfung zählt jeden Wert und wird vor ihrem Beginn abgelehnt, wenn sie nicht passt. Gilt für beide Listen zusammen.',
    revealsPerHour: 'Gilt für beide Listen zusammen.',
    secondFactorFor:
      'Wer einen braucht und keinen hat, richtet ihn bei der nächsten Anfrage ein. Andere dürfen einen haben. Gilt für beide Listen.',
  },
  fourEyes: { off: 'Aus', removing: 'Für das Entfernen von Einträgen' },
  fourEyesMeaning:
    'Eine zweite Person mit der Rolle Analyst oder Admin muss zustimmen; niemand gibt eigene Anfragen frei. Solange dies gilt, ersetzt kein Import die Liste. Es zu senken braucht eine zweite Person.',
  was: 'war {value}',
  noCap: 'keine Grenze',
  noCountry: 'Kein bestimmtes Land',
  noFields: 'keine',
  secondFactorFor: { admins: 'nötig für Admins, wo die Konsole über https erreicht wird', everyone: 'nötig für alle' },
  new: 'neu',
  moreFields: { one: '{count} weiteres', other: '{count} weitere' },
  otherField: 'zurzeit nicht auf der Liste',
  environment: 'Gesetzt durch die Variable {variable}, wo die Konsole läuft, und nur dort.',
  stored: 'Gesetzt von {name}, {time}.',
  from: 'Eine Zahl von {least} bis {most}',
  seconds: '{seconds} s',
  minutes: '{minutes} min',
  minutesAndSeconds: '{minutes} min {seconds} s',
  changes: { one: '{count} Änderung.', other: '{count} Änderungen.' },
  will: {
    freshnessSeconds: 'Prüfungen dürfen „Nicht gelistet“ bei einer bis zu {value} alten Kopie sagen.',
    country: 'Telefonnummern ohne Landesvorwahl gelten als Nummern von {value}.',
    noCountry: 'Telefonnummern ohne Landesvorwahl gehören zu keinem bestimmten Land.',
    shows: 'Der Support sieht {value} ohne Aufdecken.',
    hides: 'Der Support muss {value} aufdecken.',
    requestsPerSecond: 'Ein Abgleich sendet bis zu {value} Anfragen in der Sekunde.',
    noCap: 'Ein Abgleich sendet so viele Anfragen, wie der Dienst gut beantwortet.',
    pauseSeconds: 'Der nächste Abgleich beginnt {value} nach dem letzten.',
    onRequest: 'Abgleiche beginnen nur, wenn jemand darum bittet.',
    lagSeconds: 'Eine Antwort kann bis zu {value} alt sein.',
    checksPerHour: 'Jede Person im Support kann {value} Werte in der Stunde prüfen.',
    revealsPerHour: 'Jede Person im Support kann {value} Einträge in der Stunde aufdecken.',
    fourEyes: { removing: 'Einträge zu entfernen braucht eine zweite Person.' },
    lower: { off: 'Einträge zu entfernen braucht niemand anderen mehr, sobald eine zweite Person zustimmt.' },
    secondFactorFor: {
      admins: 'Nur Admins brauchen einen zweiten Faktor, wo die Konsole über https erreicht wird.',
      everyone: 'Alle brauchen einen zweiten Faktor.',
    },
  },
  discard: 'Verwerfen',
  save: 'Änderungen speichern',
  saving: 'Wird gespeichert',
  saved: 'Gespeichert. Das gilt von jetzt an.',
  asked:
    'Um die vier Augen zu senken, wurde eine zweite Person gefragt. Bis sie zustimmt, bleibt die Regel, wie sie ist.',
  openAsked: 'Anfrage öffnen',
  misfit: {
    title: 'Prüfungen veralten zwischen zwei Abgleichen.',
    paced:
      'Ein Abgleich dauert {took} bei {pace} Anfragen in der Sekunde. Das Alter zählt ab seinem Beginn, also wird die Kopie bis zu {oldest} alt; die Grenze ist {limit}.',
    unpaced:
      'Ein Abgleich dauert {took}. Das Alter zählt ab seinem Beginn, also wird die Kopie bis zu {oldest} alt; die Grenze ist {limit}.',
    either: 'Nötig sind {needed} Anfragen in der Sekunde oder eine Grenze von {neededLimit}.',
    longer: 'Nötig ist eine Grenze von {neededLimit}.',
    usePace: '{needed} in der Sekunde',
    useLimit: 'Grenze {neededLimit}',
  },
}
