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

  answerIsFor: 'Die Antwort unten gilt für {value}. Drücken Sie die Eingabetaste, um den neuen Text zu prüfen.',
  country: { label: 'Telefonnummern ohne Landesvorwahl sind aus', none: 'keinem bestimmten Land' },
  checkAnyway: 'Trotzdem prüfen',

  answer: 'Antwort',
  outcomes: {
    listed: 'Gelistet',
    not_listed: 'Nicht gelistet',
    similar: 'Möglicher Treffer',
    unverified: 'Nicht überprüfbar',
    unusable: 'Nichts zu suchen',
    describes: 'Dieser Wert beschreibt Einträge und bezeichnet niemanden',
    incomplete: 'Diese Telefonnummer ist wohl unvollständig',
    failed: 'Die Prüfung ist fehlgeschlagen',
  },
  emptyList: 'Die Liste ist leer',
  sentences: {
    listed: {
      one: '{count} Eintrag der {list} stimmt mit {value} überein.',
      other: '{count} Einträge der {list} stimmen mit {value} überein.',
    },
    listedMore: 'Mehr als {count} Einträge der {list} stimmen mit {value} überein.',
    not_listed:
      '{value} steht in keinem der Einträge, die während des ganzen Abgleichs von {from} bis {to} auf der {list} standen.',
    emptyList:
      'Die {list} hatte im Abgleich von {from} bis {to} keine Einträge; darum ist darauf niemand zu finden. Ist es die Liste, die Sie meinten?',
    similar: {
      one: 'Kein Eintrag der {list} ist gleich {value}; {count} ist ähnlich. Vergleichen Sie, bevor Sie entscheiden.',
      other:
        'Kein Eintrag der {list} ist gleich {value}; {count} sind ähnlich. Vergleichen Sie, bevor Sie entscheiden.',
    },
    similarInPart: {
      one: '{value} ist {count} der {read} verglichenen Einträge der {list} ähnlich; keiner davon ist gleich. Vergleichen Sie, bevor Sie entscheiden.',
      other:
        '{value} ist {count} der {read} verglichenen Einträge der {list} ähnlich; keiner davon ist gleich. Vergleichen Sie, bevor Sie entscheiden.',
    },
    similarInDoubt: {
      one: 'Kein verglichener Eintrag der {list} ist gleich {value}; {count} ist ähnlich. Vergleichen Sie, bevor Sie entscheiden.',
      other:
        'Kein verglichener Eintrag der {list} ist gleich {value}; {count} sind ähnlich. Vergleichen Sie, bevor Sie entscheiden.',
    },
    name_only: {
      one: '{count} Eintrag der {list} hat den Namen {value}. Ein Name allein heißt nie „Gelistet“: Zwei Menschen können ihn tragen. Prüfen Sie auch eine E-Mail-Adresse, eine Telefonnummer oder eine Kennung.',
      other:
        '{count} Einträge der {list} haben den Namen {value}. Ein Name allein heißt nie „Gelistet“: Zwei Menschen können ihn tragen. Prüfen Sie auch eine E-Mail-Adresse, eine Telefonnummer oder eine Kennung.',
    },
    describes:
      '{value} steht auf der {list} nur in Feldern, die beschreiben. Um eine Person zu finden, prüfen Sie eine E-Mail-Adresse, eine Telefonnummer, eine Kennung oder einen Namen.',
    incomplete: '{value} hat zu wenige Ziffern, um zu sagen, wessen Nummer es ist. Noch ist nichts beantwortet.',
    incompleteChecked:
      '{value} steht so, wie es hier steht, auf keinem Eintrag ({list}). Es ist aber wohl der Anfang einer Telefonnummer, die gelistet sein kann. Das ist keine Antwort.',
    inPart:
      'Nicht gefunden in {read} von {total} Einträgen der {list}; der Rest ist noch nicht abgeglichen. Das ist keine Antwort.',
    never_read:
      '{value} wurde nicht gefunden, aber die {list} wurde noch nie vollständig abgeglichen. Das ist keine Antwort.',
    too_old:
      '{value} wurde nicht gefunden, aber der letzte vollständige Abgleich der {list} liegt zu lange zurück. Das ist keine Antwort.',
    too_deep:
      '{value} wurde nicht gefunden. Der Dienst zählt {total} Einträge der {list} und gibt {reachable}: Prüfungen können nicht „Nicht gelistet“ sagen.',
    unproved:
      '{value} wurde nicht gefunden, aber dass der letzte Abgleich der {list} vollständig war, ließ sich nicht belegen. Das ist keine Antwort.',
    empty: 'Es besteht nur aus Leerzeichen oder unsichtbaren Zeichen.',
    too_long: 'Es ist länger als jeder Wert einer Liste: Höchstens {most} Zeichen können geprüft werden.',
    not_text: 'Es ist kein Text.',
    failed: 'Über diesen Wert ist nichts bekannt.',
  },
  lists: { Test: 'Testliste', Production: 'Produktionsliste', unknown: 'Liste' },
  mayBeSame: {
    notCompared: {
      one: '{count} Eintrag ist noch nicht verglichen; er kann gleich sein.',
      other: '{count} Einträge sind noch nicht verglichen; einer davon kann gleich sein.',
    },
    too_old:
      'Der letzte vollständige Abgleich liegt zu lange zurück; ein seitdem hinzugefügter Eintrag kann gleich sein.',
    unproved: 'Dass jeder Eintrag verglichen wurde, ließ sich nicht belegen; ein nicht verglichener kann gleich sein.',
  },
  compare: { typed: 'Eingegeben', listed: 'Auf der Liste' },
  similarToo: { one: '{count} ähnlicher Eintrag', other: '{count} ähnliche Einträge' },
  moreSimilar: { one: '{count} weiterer ähnlicher Eintrag', other: '{count} weitere ähnliche Einträge' },
  describing: 'Steht in',
  showDescribed: 'Einträge mit {value} in {field}',

  withheld: {
    value: 'Verborgen',
    of: 'Eintrag {entry}',
    more: { one: '{count} weiteres Feld', other: '{count} weitere Felder' },
    reveal: 'Alles aufdecken, wird festgehalten',
    revealOf: 'Alles aufdecken, wird festgehalten: {entry}',
  },
  checksUsed: {
    one: '{used} von {count} Wert in der letzten Stunde geprüft.',
    other: '{used} von {count} Werten in der letzten Stunde geprüft.',
  },
  revealsUsed: {
    one: '{used} von {count} Eintrag aufgedeckt.',
    other: '{used} von {count} Einträgen aufgedeckt.',
  },
  wait: { one: 'Warten Sie {count} Minute, bis {time}', other: 'Warten Sie {count} Minuten, bis {time}' },
  waitText:
    'Sie haben so viele Werte geprüft, wie der Support in einer Stunde prüfen darf. Dieser wurde nicht geprüft.',
  shared: 'Mehr als zehn haben ihn gemeinsam, darum wird kein einzelner Eintrag gezeigt.',
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
  pending: 'der letzte Abgleich zeigte ihn nicht; der nächste entscheidet',
  changePending: 'ein anderer Inhalt nahm seinen Platz ein; der nächste Abgleich entscheidet',
  thenChanged: 'in einem Eintrag, der sich dann änderte',
  since: 'gesehen seit {from}',
  fromTo: 'War gelistet von {from} bis {to}',
  fromBetween: 'War gelistet von {from} bis zu einem Zeitpunkt zwischen {after} und {to}',
  rules: {
    stored: 'genau gleich',
    folded: 'ohne Groß-/Kleinschreibung und Leerzeichen',
    email: 'dasselbe Postfach, andere Schreibweise',
    phone_e164: 'dieselbe Telefonnummer',
    phone_digits: 'dieselben Ziffern',
    phone_national: 'dieselbe Telefonnummer, im gewählten Land gewählt',
    ip: 'dieselbe Adresse, andere Schreibweise',
    phone_tail: 'dieselben letzten Ziffern, von der Landesvorwahl abgesehen',
    name: 'dieselben Wörter in beliebiger Folge',
    near: 'ein Zeichen Unterschied',
  },
  sameName: 'derselbe Name',

  proof: 'Beleg',
  rows: '{read} von {total} Einträgen verglichen',
  noRows: 'Noch nie vollständig abgeglichen',
  age: 'Alter',
  sync: 'Abgleich',
  syncText: '{from} bis {to}',
  grade: 'Der Beleg beruht auf',
  meanwhile: 'Während des Abgleichs',
  changed:
    'Die Liste änderte sich während des Abgleichs; wer inzwischen dazukam oder wegfiel, kann fehlen oder noch da sein',
  unchanged: 'Der Dienst zählte durchgehend gleich viele',
  compared: {
    summary: 'Wie Werte verglichen werden',
    fields:
      '„Gelistet“ ist jemand nur durch ein Feld, das bezeichnet: E-Mail, Telefon, IP-Adresse, Konto, Karte, Kennung, und andere, deren Werte wenige Einträge teilen. Ein Name allein ist höchstens ein möglicher Treffer. Durch ein Feld, das beschreibt, wie Grund, Land oder Punktzahl, ist niemand gelistet oder ein möglicher Treffer. Wahr, falsch und null sind keine Texte.',
    same: 'Gleich sind',
    listed: 'Auf der Liste',
    checked: 'Geprüft',
    makes: 'Ergebnis',
    rules: {
      stored: 'Gleiche Werte, von Leerzeichen um sie herum abgesehen',
      folded:
        'Werte, die sich in Groß- und Kleinschreibung, Unicode-Schreibweise, unsichtbaren Zeichen oder mehrfachen Leerzeichen unterscheiden',
      email:
        'Adressen eines Postfachs: Ein Name davor und die Schreibweise der Domain zählen nicht. Bei Anbietern, die dafür bekannt sind, zählt ein Zusatz nach einem Plus nicht, bei Google auch nicht, wo Punkte stehen und welche seiner beiden Domains es ist. Ein Postfach in Anführungszeichen gilt, wie es ist',
      phone_e164:
        'Eine Telefonnummer mit Landesvorwahl, in einem Feld für Telefonnummern: 00 statt Plus, Beschriftungen, Durchwahlen, ein Wort dahinter und alle Striche, Leerzeichen und Ziffern von Unicode zählen nicht',
      phone_digits: 'Eine Telefonnummer mit denselben Ziffern, in einem Feld für Telefonnummern',
      phone_national: 'Eine Telefonnummer mit und ohne Vorwahl des gewählten Landes',
      ip: 'Schreibweisen einer IP-Adresse, auch IPv4 innerhalb von IPv6',
      phone_tail:
        'Telefonnummern, die in den letzten neun Ziffern übereinstimmen, oder in allen einer kürzeren Nummer außer der Landesvorwahl',
      name: 'Dieselben Wörter eines Namens in beliebiger Folge, ohne Akzente und Satzzeichen',
      near: 'Werte mit einem Zeichen anders, fehlend, zu viel oder mit dem Nachbarn vertauscht. Danach wird gesucht, wenn ein einziger, nicht zu kurzer Wert geprüft wird',
    },
  },
  notLookedIn: 'Noch nicht durchsucht',
  notLookedInText: 'Noch nicht durchsucht: {fields}',
  similarity: 'Ähnlich',
  slipsNotCompared:
    'Nach Einträgen mit einem Zeichen anders, fehlend, zu viel oder vertauscht wurde nicht überall gesucht: Der Wert ist dafür zu kurz oder zu häufig',
  limit: 'Grenze',
  limitText: 'Ein Abgleich, der vor mehr als {age} begann, belegt nichts',
  seconds: { one: '{count} Sekunde', other: '{count} Sekunden' },
  minutes: { one: '{count} Minute', other: '{count} Minuten' },
  beforeNone: 'In keinem Abgleich gefunden seit dem ersten, {since}',
  oldMatch:
    'Dieser Treffer stammt aus einem Abgleich, der vor mehr als {age} begann. Gleichen Sie die Liste jetzt ab, um sicher zu sein, dass er noch gilt.',

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
    action: 'Liste jetzt abgleichen',
    rows: 'Wird abgeglichen: {read} von {total} Einträgen',
    begun: 'Die Liste wird abgeglichen',
    cancel: 'Abgleich abbrechen',
    cancelled: 'Der Abgleich wurde abgebrochen.',
    failed: 'Die Liste konnte nicht zu Ende abgeglichen werden.',
    unproved:
      'Die Liste wurde abgeglichen, aber dass sie vollständig ist, ließ sich nicht belegen: Einträge wanderten währenddessen, oder es sind nicht so viele, wie der Dienst zählt.',
    tooDeep:
      'Die Liste wurde abgeglichen. Der Dienst zählt {total} und gibt {reachable}: Prüfungen können nicht „Nicht gelistet“ sagen.',
    note: 'Ein Treffer erscheint sofort.',
  },
  code: 'Code',
  request: 'Anfrage',
  at: 'Zeit',
}
