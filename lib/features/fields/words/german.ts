import type { Translated } from '#lib/platform/wording/message.ts'
import type { fields as english } from './english.ts'

export const fields: Translated<typeof english> = {
  title: 'Felder · Fraud Screening',
  heading: 'Felder',
  about:
    'Was der Dienst sendet und wofür jedes Feld verwendet wird. Die Verwendung gilt für das ganze Feld, nie für einen einzelnen Wert.',
  none: 'Vor dem ersten Abgleich sind keine Felder bekannt.',
  head: { field: 'Feld', type: 'Typ', entries: 'In Einträgen', use: 'Verwendet als', why: 'Warum' },
  types: {
    string: 'Text',
    number: 'Zahl',
    boolean: 'true/false',
    null: 'null',
  },
  share: '{count} von {all}',
  usedAs: '{field} verwendet als',
  uses: {
    identifies: 'Bezeichnet eine Person',
    describes: 'Beschreibt den Eintrag',
    ticks: 'Ändert sich von selbst',
  },
  asFound: 'Automatisch',
  linksVersions: 'Verbindet Fassungen',
  whys: {
    name: 'nach seinem Namen',
    kind: 'nach seinen Werten: Zeiten, true/false, Kommazahlen oder lange Texte',
    sharing: 'nach seinen Werten: danach, wie viele Einträge sie teilen',
    undecided: 'zu wenige Einträge haben es; bis es genug sind, gilt: bezeichnet eine Person',
    ticks: 'änderte sich zwischen Abgleichen, und sonst nichts',
    set: 'gesetzt von {name}, {time}',
    notSaved: 'Sie, nicht gespeichert',
  },
  notLookedIn: 'Noch nicht durchsucht. Erst muss ein Abgleich vollständig sein, der nach dieser Änderung beginnt.',
  proposal:
    'Die meisten Einträge teilen ihren Wert in diesem Feld mit mehr als zehn anderen. Beschreibt das Feld den Eintrag?',
  propose: 'Auf „Beschreibt den Eintrag“ setzen',
  links: {
    name: 'Verbindet Fassungen',
    label: 'Feld, das Fassungen verbindet',
    found: 'Automatisch: {field}',
    foundNone: 'Automatisch: keines',
    meaning:
      'Zwei Fassungen mit demselben Wert sind ein Eintrag, also bleibt ihr Verlauf bei ihm. Gilt ab dem nächsten Abgleich.',
  },
  meanings: {
    identifies: 'Wird beim Prüfen verglichen. Ein Wert in vielen Einträgen ist trotzdem „Gelistet“, mit ihrer Anzahl.',
    describes:
      'Ergibt nie „Gelistet“. Steht ein Wert nur in solchen Feldern, sagt seine Prüfung, dass er niemanden bezeichnet.',
    ticks: 'Erscheint nicht unter „Änderungen“, wohl aber beim Eintrag.',
  },
  changes: { one: '{count} Änderung.', other: '{count} Änderungen.' },
  will: {
    identifies:
      '{field} bezeichnet eine Person: Ein Treffer darin zählt als „Gelistet“. „Nicht gelistet“ umfasst das Feld ab dem nächsten vollständigen Abgleich.',
    describes: '{field} beschreibt den Eintrag: Seine Werte bezeichnen niemanden mehr.',
    ticks: '{field} ändert sich von selbst: Ab dem nächsten Abgleich fehlt es unter Änderungen.',
    found: 'Die Konsole entscheidet wieder selbst, wofür {field} verwendet wird.',
    links: 'Fassungen werden durch {field} verbunden.',
    linksFound: 'Fassungen werden durch das Feld verbunden, das die Konsole findet.',
  },
  discard: 'Verwerfen',
  save: 'Änderungen speichern',
  saving: 'Wird gespeichert',
  saved: 'Gespeichert.',
}
