import type { Translated } from '#lib/platform/wording/message.ts'
import type { listExport as english, exportButton as englishButton } from './english.ts'

export const exportButton: Translated<typeof englishButton> = {
  shown: 'Exportieren',
  selected: 'Auswahl exportieren',
}

export const listExport: Translated<typeof english> = {
  title: 'Exportieren',
  titleSelected: { one: '{count} ausgewählten Eintrag exportieren', other: '{count} ausgewählte Einträge exportieren' },
  close: 'Schließen',

  what: 'Die Datei wird aus der abgeglichenen Kopie geschrieben{order}. Der Export steht im Protokoll; für mehr als 1.000 Einträge wird Ihr Passwort verlangt.',
  order: ', in Ihrer Sortierung',
  entries: 'Einträge',
  found: 'Gefundene Einträge',
  all: 'Die ganze Liste',
  fields: 'Felder',
  columns: { one: '{count} gezeigte Spalte', other: '{count} gezeigte Spalten' },
  everyField: 'Alle Felder',
  format: 'Format',
  decimalComma: 'Semikolon zwischen Zellen und Dezimalkomma',
  csv: 'Ein Eintrag je Zeile. Tabellenprogramme runden Zahlen mit mehr als 15 Ziffern und lassen führende Nullen weg; Text, den ein Tabellenprogramm als Formel ausführen würde, bekommt einen Apostroph vorangestellt.',
  json: 'Ein Array, jeder Wert genau wie der Dienst ihn gab.',
  ndjson:
    'Ein Eintrag je Zeile, jeder Wert genau wie der Dienst ihn gab. Am besten für Programme und sehr lange Listen.',
  start: 'Exportieren',

  tooOld: 'Nach den Regeln gilt der letzte vollständige Abgleich nicht mehr.',
  notSynced: 'Noch kein Abgleich dieser Liste ist vollständig.',
  syncFirst: 'Jetzt abgleichen, dann exportieren',
  asItIs: 'Die Kopie exportieren, wie sie ist',
  syncBegins: 'Der Abgleich beginnt …',
  syncing: 'Abgleich: {read} von {total} Einträgen. Danach folgt der Export.',
  syncFailed: 'Der Abgleich brach ab: Der Dienst antwortete nicht richtig.',

  sending: '{sent} von {entries} Einträgen gesendet',
  progress: 'Export',
  downloads: 'Ihr Browser speichert die Datei bei den Downloads. Falls nicht:',
  save: 'Datei speichern',
  sendingBriefly: '{percent} % gesendet',
  sent: {
    one: 'Bis zum letzten Byte gesendet: {count} Eintrag',
    other: 'Bis zum letzten Byte gesendet: {count} Einträge',
  },
  manifest: 'Manifest herunterladen',
  manifestHas: 'Es enthält Abgleich, Filter, Anzahl und SHA-256 der Datei.',
  broken:
    'Der Download brach nach {sent} von {entries} Einträgen ab. Gespeichert ist nur ein Teil, und es gibt kein Manifest.',
  notBegun:
    'Der Download begann nicht. Vielleicht läuft ein anderer Export, oder die Liste oder ihr Schlüssel hat sich geändert. Exportieren Sie gleich noch einmal.',
  notBegunBriefly: 'Der Download begann nicht',
  brokenBriefly: 'Der Download brach ab',
  missing: {
    one: '{count} ausgewählter Eintrag steht nicht so in der abgeglichenen Kopie wie auf dem Bildschirm und fehlt in der Datei.',
    other:
      '{count} ausgewählte Einträge stehen nicht so in der abgeglichenen Kopie wie auf dem Bildschirm und fehlen in der Datei.',
  },
  uncertain: {
    one: '{count} Eintrag der Datei ist ungewiss: Zu diesem Zeitpunkt kann er gefehlt haben oder anders gewesen sein. Das Manifest sagt es, die Datei nicht.',
    other:
      '{count} Einträge der Datei sind ungewiss: Zu diesem Zeitpunkt können sie gefehlt haben oder anders gewesen sein. Das Manifest sagt, wie viele; die Datei sagt nicht, welche.',
  },
  unsorted: 'Die Datei ist nicht sortiert: Kein Eintrag hat einen Wert im Feld, nach dem Sie sortiert haben.',
  another: 'Erneut exportieren',
}
