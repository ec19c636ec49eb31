import type { Translated } from '#lib/platform/wording/message.ts'
import type { listExport as english } from './english.ts'

export const listExport: Translated<typeof english> = {
  action: 'Exportieren',
  title: 'Die ganze Liste exportieren',
  close: 'Schließen',
  loading: 'Wird geladen …',
  notLoaded: 'Der Export konnte nicht geladen werden. Laden Sie die Seite neu.',

  what: 'Jede Zeile der Liste wird über den Dienst gelesen, {rows} auf einmal, und kommt in eine Datei. Sie können währenddessen weiterarbeiten und dieses Fenster schließen; lassen Sie den Tab offen.',
  format: 'Format',
  csv: 'Eine Zeile je Eintrag, mit einer Spalte für jedes Feld. Tabellenprogramme runden Zahlen mit mehr als 15 Ziffern und lassen führende Nullen weg; Text, den ein Tabellenprogramm als Formel ausführen würde, bekommt einen Apostroph vorangestellt.',
  json: 'Eine Reihe aller Einträge, genau wie der Dienst sie gab.',
  ndjson: 'Ein Eintrag je Zeile, genau wie der Dienst ihn gab; am besten für Programme und sehr lange Listen.',
  start: 'Export beginnen',

  begun: 'Der Dienst wird nach der ersten Seite gefragt …',
  reading: '{rows} von {total} Zeilen gelesen',
  cancelling: 'Wird angehalten …',
  writing: 'Die Datei wird geschrieben: {rows} von {total} Zeilen',
  progress: 'Export',
  running: '{percent} % gelesen',
  cancel: 'Abbrechen',
  discard: 'Verwerfen',

  ended: { one: 'Export fertig: {count} Zeile', other: 'Export fertig: {count} Zeilen' },
  partial: { one: 'Unvollständig: {count} Zeile', other: 'Unvollständig: {count} Zeilen' },
  ready: 'Export fertig',
  readyPartial: 'Unvollständiger Export fertig',
  cancelled:
    'Sie haben abgebrochen. Der Dienst wird nichts mehr gefragt; die Datei hat {rows} von {total} Zeilen, die schon da waren.',
  failed: 'Der Export blieb nach {rows} von {total} Zeilen stehen.',
  stopped: 'Der Export blieb nach {rows} Zeilen stehen.',

  still:
    'Während die Liste gelesen wurde, war keine Änderung zu sehen: Jede Zeile, die auf ihr stand, ist in der Datei.',
  equal: {
    one: '{count} Zeile gleicht einer anderen in jedem Feld und steht nur einmal darin.',
    other: '{count} Zeilen gleichen einer anderen in jedem Feld und stehen nur einmal darin.',
  },
  changed:
    'Die Liste hat sich geändert, während sie gelesen wurde. Jede Zeile, die auf ihr blieb, ist in der Datei; Zeilen, die währenddessen dazukamen, bearbeitet oder entfernt wurden, sind vielleicht darin und vielleicht nicht.',
  gaps: 'Die Liste hat sich, während sie gelesen wurde, so sehr geändert, dass Seiten nicht aneinanderpassten. Zeilen können fehlen, deshalb heißt die Datei „partial“.',
  promise:
    'Das gilt, solange der Dienst seine Zeilen in einer Reihenfolge lässt; seine Schnittstelle verspricht das nicht.',

  figures: {
    label: 'Was der Export fand',
    rows: 'Zeilen in der Datei',
    total: 'Zeilen der Liste, wie der Dienst zählt',
    totalChanged: '{before} am Anfang, {after} am Ende',
    duplicates: 'Kamen doppelt, einmal weggelassen',
    added: 'Am Anfang neu oder bearbeitet, in der Datei zuletzt',
    changedPages: 'Seiten, die sich seit der vorigen geändert hatten',
    gaps: 'Stellen, an denen Zeilen fehlen können',
    size: 'Größe',
    megabytes: '{size} MB',
    kilobytes: '{size} kB',
  },

  savedAs: 'Bei Ihren Downloads gespeichert als {name}',
  notSaved: 'Noch nicht gespeichert: {name}',
  save: 'Datei speichern',
  saveAgain: 'Noch einmal speichern',
  another: 'Noch einmal exportieren',
  retry: 'Noch einmal',
  noFileArea:
    'Dieses Fenster kann keine Datei halten: Private Fenster haben dafür keinen Platz. Öffnen Sie die Konsole in einem gewöhnlichen Fenster.',
  noRoom:
    'Auf diesem Rechner ist kein Platz für die Datei. Es wurde nichts behalten; machen Sie Platz und beginnen Sie von vorn.',
}
