import type { overview as english } from '../english/overview.ts'
import type { Translated } from '../message.ts'

export const overview: Translated<typeof english> = {
  title: 'Übersicht · Fraud Screening',
  heading: 'Übersicht',
  list: 'Die Liste',
  listed: 'Nutzer auf der Liste',
  added: 'Hinzugekommen',
  removed: 'Entfernt',
  changed: 'Geändert',
  inDay: 'in 24 Stunden',
  asOf: 'Stand {time}',
  partly: 'noch nicht vollständig abgerufen',
  rowsRead: '{read} von {total} Zeilen abgerufen',
  readAt: 'abgerufen um {time}, {age}',
  reading: 'Wird abgerufen: {read} von {total} Zeilen',
  grades: {
    snapshot: 'vollständig, in einem Augenblick gesehen',
    'ordered+count': 'vollständig, durch Reihenfolge und Anzahl bestätigt',
    'ordered+ledger': 'vollständig, durch Reihenfolge und Abgänge bestätigt',
    ordered: 'vollständig, durch Reihenfolge bestätigt',
    count: 'vollständig, durch Anzahl bestätigt',
  },
  tooDeep:
    'Von {total} Zeilen gibt der Dienst nur die ersten {reachable}. Wer weiter hinten steht, ist hier nicht bekannt.',
  search: 'Die ganze Liste durchsuchen',
  byDay: 'Hinzugekommen und entfernt, nach Tag',
  dayHead: 'Tag',
  day: '{day}.{month}.{year}',
  ofDay: '{day}: {added} hinzugekommen, {removed} entfernt',
  most: 'höchstens an einem Tag: {added} hinzugekommen, {removed} entfernt',
  calm: {
    one: 'Heute kam niemand hinzu, und niemand wurde entfernt.',
    other: 'In den letzten {count} Tagen kam niemand hinzu, und niemand wurde entfernt.',
  },
  plotNote: 'Über der Linie: hinzugekommen. Darunter, umrandet: entfernt. Der letzte Balken ist heute bis jetzt.',
  allChanges: 'Alle Änderungen',
  byField: 'Nutzer nach {field}',
  valueHead: 'Wert',
  shareHead: 'Anteil an allen',
  percent: '{share} %',
  otherValues: { one: '{count} weiterer Wert', other: '{count} weitere Werte' },
  reads: 'Abrufe der Liste',
  readsSummary: {
    one: 'Der bisher einzige Abruf; vollständig: {complete}.',
    other: 'Die letzten {count} Abrufe; vollständig: {complete}.',
  },
  lastFailed: 'Der letzte, der nichts bewies, begann um {time}. Niemand wurde seinetwegen „nicht gelistet“.',
  heldBack: {
    one: '{count} Entfernung wird zurückgehalten, bis weitere Abrufe übereinstimmen, weil so viele auf einmal unwahrscheinlich sind.',
    other:
      '{count} Entfernungen werden zurückgehalten, bis weitere Abrufe übereinstimmen, weil so viele auf einmal unwahrscheinlich sind.',
  },
  connection: {
    heading: 'Verbindung',
    succeeded: 'Zuletzt gelungen: {time}.',
    failed: 'Zuletzt gescheitert: {time}. {why}',
    open: 'Wie die Konsole verbunden ist',
  },
  notRead: 'Die Liste wurde noch nicht abgerufen',
  notReadText: 'Die Konsole ruft sie im Hintergrund ab und zeigt sie in Zahlen, sobald sie das getan hat.',
}
