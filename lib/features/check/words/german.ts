import type { Translated } from '#lib/platform/wording/message.ts'
import type { check as english } from './english.ts'

export const check: Translated<typeof english> = {
  title: 'Nutzer prüfen · Fraud Screening',
  heading: 'Nutzer prüfen',
  label: 'E-Mail, Telefon, Name oder Kennung',
  action: 'Prüfen',
  checking: 'Wird geprüft',
  empty: 'Geben Sie ein, was geprüft werden soll',

  readAs: {
    asGiven: 'Gelesen wie eingegeben; Groß- und Kleinschreibung zählt nicht.',
    changed: 'Gelesen als {value}: {what}.',
    spaces: { one: '{count} Leerzeichen ausgelassen', other: '{count} Leerzeichen ausgelassen' },
    invisible: { one: '{count} unsichtbares Zeichen ausgelassen', other: '{count} unsichtbare Zeichen ausgelassen' },
    spelling: 'Zeichen anderer Breite oder Schreibweise vereinheitlicht',
  },

  answer: 'Antwort',
  outcomes: {
    listed: 'Gelistet',
    not_listed: 'Nicht gelistet',
    similar: 'Möglicher Treffer',
    unverified: 'Nicht feststellbar',
    unusable: 'Nichts zu suchen',
    describes: 'Dieser Wert beschreibt Einträge und bezeichnet niemanden',
    failed: 'Die Prüfung ist fehlgeschlagen',
  },
  sentences: {
    listed: {
      one: '{count} Eintrag ({list}) stimmt mit {value} überein.',
      other: '{count} Einträge ({list}) stimmen mit {value} überein.',
    },
    listedMore: 'Mehr als {count} Einträge ({list}) stimmen mit {value} überein.',
    not_listed: '{value} steht nicht auf der Liste ({list}).',
    similar: {
      one: 'Kein verglichener Eintrag ({list}) ist gleich {value}; {count} ist ähnlich. Vergleichen Sie, bevor Sie entscheiden.',
      other:
        'Kein verglichener Eintrag ({list}) ist gleich {value}; {count} sind ähnlich. Vergleichen Sie, bevor Sie entscheiden.',
    },
    name_only: {
      one: '{count} Eintrag ({list}) hat den Namen {value}. Ein Name allein heißt nie „Gelistet“: Zwei Menschen können ihn tragen. Prüfen Sie auch eine E-Mail-Adresse, eine Telefonnummer oder eine Kennung.',
      other:
        '{count} Einträge ({list}) haben den Namen {value}. Ein Name allein heißt nie „Gelistet“: Zwei Menschen können ihn tragen. Prüfen Sie auch eine E-Mail-Adresse, eine Telefonnummer oder eine Kennung.',
    },
    describes:
      '{value} steht ({list}) nur in Feldern, die beschreiben. Um eine Person zu finden, prüfen Sie eine E-Mail-Adresse, eine Telefonnummer, eine Kennung oder einen Namen.',
    never_read:
      '{value} wurde nicht gefunden, aber die Liste ({list}) wurde noch nie vollständig gelesen. Das ist noch keine Antwort.',
    too_old:
      '{value} wurde nicht gefunden, aber das letzte vollständige Lesen ({list}) liegt zu lange zurück. Das ist noch keine Antwort.',
    too_deep:
      '{value} wurde nicht gefunden. Der Dienst ({list}) zählt {total} und gibt {reachable}: Prüfungen können nicht „Nicht gelistet“ sagen.',
    unproved:
      '{value} wurde nicht gefunden, aber dass das letzte Lesen ({list}) vollständig war, ließ sich nicht belegen. Das ist noch keine Antwort.',
    empty: 'Es besteht nur aus Leerzeichen oder unsichtbaren Zeichen.',
    too_long: 'Es ist länger als jeder Wert einer Liste: Höchstens {most} Zeichen können geprüft werden.',
    not_text: 'Es ist kein Text.',
    failed: 'Über diesen Wert ist nichts bekannt.',
  },
  lists: { Test: 'Testliste', Production: 'Produktionsliste', unknown: 'Liste' },
  similarInDoubt:
    'Nicht jeder Eintrag ({list}) wurde so verglichen, wie er jetzt ist. Einer, der es nicht wurde, kann gleich sein.',
  describing: 'Steht in',
  showDescribed: 'Einträge mit {value} in {field}',

  withheld: {
    value: 'zurückgehalten',
    more: {
      one: '{entry} hat {count} weiteres Feld, zurückgehalten',
      other: '{entry} hat {count} weitere Felder, zurückgehalten',
    },
    text: 'Jedes wird gezeigt, wenn Sie danach fragen, und dass Sie das taten, wird festgehalten.',
    reveal: 'Aufdecken',
    revealOf: '{field} von {entry} aufdecken',
  },
  matches: 'Treffer',
  similar: 'Vergleich',
  former: 'Früher',
  columns: {
    record: 'Eintrag',
    field: 'Feld',
    value: 'Wert',
    rule: 'Gefunden durch',
    since: 'Gelistet',
    alike: 'Gleich in',
  },
  pending: 'beim letzten Lesen nicht gesehen; gilt als gelistet, bis ein weiteres Lesen das bestätigt',
  since: 'gesehen seit {from}',
  fromTo: 'War gelistet von {from} bis {to}, jetzt nicht gelistet',
  fromBetween: 'War gelistet ab {from}; entfernt zwischen {after} und {to}, jetzt nicht gelistet',
  rules: {
    stored: 'genau gleich',
    folded: 'ohne Groß-/Kleinschreibung und Leerzeichen',
    email: 'dasselbe Postfach, andere Schreibweise',
    phone_e164: 'dieselbe Telefonnummer',
    phone_digits: 'dieselben Ziffern',
    ip: 'dieselbe Adresse, andere Schreibweise',
    phone_tail: 'dieselben letzten Ziffern, von der Landesvorwahl abgesehen',
    name: 'dieselben Wörter in beliebiger Folge',
    near: 'ein Zeichen Unterschied',
  },
  sameName: 'derselbe Name',

  proof: 'Beleg',
  rows: '{read} von {total} Zeilen gelesen',
  noRows: 'Noch nie vollständig gelesen',
  asOf: 'Stand',
  read: 'Gelesen',
  readText: 'Von {from} bis {to}, {grade}',
  grades: {
    snapshot: 'vollständig: die ganze Liste in einem Augenblick',
    'ordered+count': 'vollständig: jede Seite schließt an die nächste an, und die Zeilen gehen auf',
    'ordered+ledger': 'vollständig: jede Seite schließt an die nächste an, und was inzwischen wegfiel, ist belegt',
    ordered: 'vollständig: jede Seite schließt an die nächste an',
    count: 'vollständig: die Zeilen gehen auf',
    'best-effort': 'ohne Beleg der Vollständigkeit',
  },
  meanwhile: 'Währenddessen',
  changed:
    'Die Liste änderte sich, während sie gelesen wurde; wer inzwischen dazukam oder wegfiel, kann fehlen oder noch da sein',
  unchanged: 'Der Dienst zählte durchgehend gleich viele',
  matchedBy: 'Gesucht nach',
  matchedByText:
    'Genau gleich, Groß-/Kleinschreibung, Unicode-Schreibweise, E-Mail-Form, Telefonziffern und internationale Nummer, IP-Adresse; in jedem Feld',
  limit: 'Grenze',
  limitText: 'Ein Lesen, das vor mehr als {age} begann, belegt nichts',
  seconds: { one: '{count} Sekunde', other: '{count} Sekunden' },
  minutes: { one: '{count} Minute', other: '{count} Minuten' },
  beforeNone: 'Nicht auf der Liste, seit die Konsole sie liest, {since}',
  oldMatch:
    'Dieser Treffer stammt aus einem Lesen, das vor mehr als {age} begann. Lesen Sie die Liste jetzt, um sicher zu sein, dass er noch gilt.',

  copy: 'Ergebnis kopieren',
  copied: 'Kopiert',
  copyRefused: 'Der Browser lässt die Konsole nicht kopieren. Markieren Sie den Text und kopieren Sie ihn selbst.',
  withSimilar: { one: '{outcome}; {count} ähnlicher Eintrag', other: '{outcome}; {count} ähnliche Einträge' },
  line: '{outcome}: {value} · {list} · {coverage} · geprüft {time}',
  receipt: 'Signierten Prüfbeleg speichern',
  receiptSaved: 'Prüfbeleg gespeichert: {outcome}, {time}',
  verifyReceipt: 'Prüfbeleg prüfen',
  again: 'Noch einmal prüfen',

  reading: {
    action: 'Liste jetzt lesen',
    rows: 'Wird gelesen: {read} von {total} Zeilen',
    begun: 'Die Liste wird gelesen',
    cancel: 'Lesen abbrechen',
    cancelled: 'Das Lesen wurde abgebrochen.',
    failed: 'Die Liste konnte nicht zu Ende gelesen werden.',
    unproved:
      'Die Liste wurde gelesen, aber dass sie vollständig ist, ließ sich nicht belegen: Zeilen wanderten währenddessen, oder es sind andere als so viele, wie der Dienst zählt.',
    tooDeep:
      'Die Liste wurde gelesen. Der Dienst zählt {total} und gibt {reachable}: Prüfungen können nicht „Nicht gelistet“ sagen.',
    note: 'Ein Treffer erscheint, sobald er gelesen ist.',
  },
  code: 'Code',
  request: 'Anfrage',
  at: 'Zeit',
}
