import type { Translated } from '#lib/platform/wording/message.ts'
import type { forget as english } from './english.ts'

export const forget: Translated<typeof english> = {
  title: 'Person vergessen · Fraud Screening',
  heading: 'Person vergessen',
  about:
    'Löscht, was die Konsole über jemanden speichert, der nicht mehr gelistet ist. Das Protokoll behält, wer was getan hat; Werte stehen darin als Hashes.',
  cancel: 'Abbrechen',
  values: 'Werte der Person, einer pro Zeile',
  valuesHelp:
    'E\u2011Mail, Telefon, Kennung: alle Werte, die Sie kennen. Gelöscht wird alles, was einen davon enthält.',
  noValues: {
    one: 'Geben Sie 1 bis {count} Wert mit jeweils mindestens 3 Zeichen an',
    other: 'Geben Sie 1 bis {count} Werte mit jeweils mindestens 3 Zeichen an',
  },
  unusable: 'Einer dieser Werte enthält nichts, wonach gesucht werden kann.',
  tooMany:
    'Einer dieser Werte steht in so vielen Einträgen, dass er nicht zu einer einzelnen Person gehören kann. Geben Sie nur Werte dieser Person an.',
  look: 'Zeigen, was gespeichert ist',
  looking: 'Wird gesucht',
  listed: {
    one: 'Noch gelistet: {count} Eintrag hat einen dieser Werte. Löschen ist erst möglich, wenn er von der Liste entfernt wurde und mindestens zwei Abgleiche das bestätigt haben.',
    other:
      'Noch gelistet: {count} Einträge haben einen dieser Werte. Löschen ist erst möglich, wenn sie von der Liste entfernt wurden und mindestens zwei Abgleiche das bestätigt haben.',
  },
  openNumbered: 'Eintrag {number} öffnen',
  onOther: 'Wechseln Sie zu dieser Liste, um ihre Einträge zu öffnen.',
  nothing: 'Über diese Person ist nichts gespeichert.',
  caption: 'Was gelöscht wird',
  gone: 'Was gelöscht wurde',
  kind: 'Was',
  number: 'Anzahl',
  kinds: {
    contents: 'Frühere Einträge und deren ältere Fassungen',
    changes: 'Zeilen der Änderungen, auch noch nicht zugestellte',
    notes: 'Notizen',
    reviews: 'Fallprüfungen',
    decisions: 'Gemerkte Entscheidungen aus Fallprüfungen',
    watches: 'Beobachtete Werte',
    told: 'Mitteilungen zu Beobachtungen, Fallprüfungen und Freigaben',
    views: 'Gespeicherte Ansichten',
    exports: 'Filter und Auswahl von Exporten',
    approvals: 'Freigabeanfragen',
  },
  action: 'Diese Person vergessen',
  sure: 'Diese Person endgültig vergessen?',
  sureText:
    'Das Gezeigte wird gelöscht und lässt sich nicht wiederherstellen. Sicherungen enthalten es, bis sie gelöscht werden.',
  forgetting: 'Wird gelöscht',
  done: 'Die Person ist vergessen.',
  service: {
    heading: 'Was der Dienst aufbewahrt',
    own: {
      one: 'Der Dienst bewahrt einen entfernten Eintrag {count} Tag lang auf, in dem er sich wiederherstellen lässt. Um ihn dort sofort zu löschen, führen Sie, wo der Dienst läuft, diesen Befehl mit der Kennung des Eintrags aus:',
      other:
        'Der Dienst bewahrt einen entfernten Eintrag {count} Tage lang auf, in denen er sich wiederherstellen lässt. Um ihn dort sofort zu löschen, führen Sie, wo der Dienst läuft, diesen Befehl mit der Kennung des Eintrags aus:',
    },
    elsewhere: 'Der Dienst speichert vielleicht eigene Daten. Bitten Sie seinen Betreiber, sie zu löschen.',
  },
}
