import type { Translated } from '#lib/platform/wording/message.ts'
import type { check as english } from './english.ts'

export const check: Translated<typeof english> = {
  title: 'Prüfen · Fraud Screening',
  heading: 'Prüfen',
  tabs: { one: 'Einzeln', many: 'Mehrere', reviews: 'Fallprüfungen', requests: 'Anfragen' },
  person: 'Person',
  label: 'E\u2011Mail, Telefon, Name oder Kennung',
  action: 'Prüfen',
  checking: 'Wird geprüft',
  empty: 'Geben Sie den Wert ein, den Sie prüfen möchten',

  readAs: {
    asGiven: 'Geprüft wie eingegeben und in anderen Schreibweisen.',
    changed: 'Geprüft als {value}: {what}.',
    spaces: { one: '{count} Leerzeichen ignoriert', other: '{count} Leerzeichen ignoriert' },
    invisible: { one: '{count} unsichtbares Zeichen ignoriert', other: '{count} unsichtbare Zeichen ignoriert' },
    spelling: 'Zeichen anderer Breite und Schreibweise umgewandelt',
  },

  answerIsFor: 'Die Antwort unten gilt für {value}. Drücken Sie die Eingabetaste, um den neuen Text zu prüfen.',
  country: { label: 'Land von Telefonnummern ohne Landesvorwahl', none: 'keines', line: 'Land {country}' },
  checkAnyway: 'Trotzdem prüfen',

  answer: 'Antwort',
  outcomes: {
    listed: 'Gelistet',
    not_listed: 'Nicht gelistet',
    similar: 'Möglicher Treffer',
    unverified: 'Nicht überprüfbar',
    unusable: 'Nicht verwendbar',
    describes: 'Nur in Feldern, die Einträge beschreiben',
    date: 'Ein Datum bezeichnet niemanden',
    incomplete: 'Diese Telefonnummer ist wohl unvollständig',
    failed: 'Prüfung fehlgeschlagen',
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
      'Die {list} hatte am Ende des Abgleichs von {from} bis {to} keine Einträge. Vergewissern Sie sich, dass es die richtige Liste ist.',
    similar: {
      one: 'Kein Eintrag der {list} ist gleich {value}; {count} ist ähnlich.',
      other: 'Kein Eintrag der {list} ist gleich {value}; {count} sind ähnlich.',
    },
    similarInPart: {
      one: '{value} ist {count} der {read} verglichenen Einträge der {list} ähnlich; keiner davon ist gleich.',
      other: '{value} ist {count} der {read} verglichenen Einträge der {list} ähnlich; keiner davon ist gleich.',
    },
    similarInDoubt: {
      one: 'Kein verglichener Eintrag der {list} ist gleich {value}; {count} ist ähnlich.',
      other: 'Kein verglichener Eintrag der {list} ist gleich {value}; {count} sind ähnlich.',
    },
    toCompare: 'Vergleichen Sie, bevor Sie entscheiden.',
    toReveal: 'Decken Sie den Eintrag auf, um zu vergleichen.',
    name_only: {
      one: 'Die {list} hat {count} Eintrag mit dem Namen {value}. Zwei Personen können denselben Namen haben; deshalb ergibt ein Name allein nie „Gelistet“. Prüfen Sie auch eine E\u2011Mail-Adresse, eine Telefonnummer oder eine Kennung.',
      other:
        'Die {list} hat {count} Einträge mit dem Namen {value}. Zwei Personen können denselben Namen haben; deshalb ergibt ein Name allein nie „Gelistet“. Prüfen Sie auch eine E\u2011Mail-Adresse, eine Telefonnummer oder eine Kennung.',
    },
    describes:
      '{value} steht auf der {list} nur in Feldern, die Einträge beschreiben, etwa in Bemerkungen. Solche Felder bezeichnen niemanden.',
    described:
      '{value} stand nur in Feldern, die Einträge beschreiben, und diese Einträge haben die {list} verlassen oder sich geändert. Solche Felder bezeichnen niemanden.',
    date: '{value} ist ein Datum, das auf viele Personen zutreffen kann. Prüfen Sie eine E\u2011Mail-Adresse, eine Telefonnummer oder eine Kennung. Das heißt nicht „Nicht gelistet“.',
    incomplete:
      '{value} hat zu wenige Ziffern für eine Telefonnummer und wurde nicht als solche geprüft. Geben Sie die ganze Nummer ein, oder prüfen Sie eine Kennung oder einen Text trotzdem. Das heißt nicht „Nicht gelistet“.',
    masked:
      '{value} wurde in dieser Form nicht gefunden, kann aber für mehrere Werte stehen: Ein Teil ist verdeckt, abgeschnitten oder gerundet, oder es ist ein Netz. Ein Eintrag der {list} kann einen davon haben. Prüfen Sie den ganzen Wert. Das heißt nicht „Nicht gelistet“.',
    incompleteChecked:
      '{value} wurde in dieser Form nicht gefunden, aber ein Eintrag der {list} kann eine Telefonnummer haben, die so beginnt. Das heißt nicht „Nicht gelistet“.',
    inPart:
      'Der erste Abgleich hat {read} von {total} Einträgen der {list} geladen; bis er endet, lassen sich nicht alle finden. Das heißt nicht „Nicht gelistet“.',
    never_read:
      '{value} wurde nicht gefunden, aber die {list} wurde noch nie vollständig abgeglichen. Das heißt nicht „Nicht gelistet“.',
    too_old:
      '{value} wurde nicht gefunden, aber der letzte vollständige Abgleich der {list} liegt zu lange zurück. Das heißt nicht „Nicht gelistet“.',
    expired:
      '{value} wurde nicht gefunden, aber der Abgleich hinter dieser Antwort liegt inzwischen zu lange zurück: Sie heißt nicht mehr „Nicht gelistet“. Prüfen Sie noch einmal.',
    expiredDescribes:
      '{value} stand nur in Feldern, die Einträge beschreiben, aber der Abgleich hinter dieser Antwort liegt inzwischen zu lange zurück: Ein seitdem hinzugefügter Eintrag kann gleich sein. Prüfen Sie noch einmal.',
    too_deep:
      '{value} wurde nicht gefunden. Der Dienst zählt {total} Einträge der {list}, gibt aber nur {reachable} zurück: Prüfungen können nicht „Nicht gelistet“ sagen.',
    unproved:
      '{value} wurde nicht gefunden, aber der letzte Abgleich der {list} ist nicht als vollständig nachgewiesen. Das heißt nicht „Nicht gelistet“.',
    empty: 'Der Wert besteht nur aus Leerzeichen oder unsichtbaren Zeichen.',
    too_long: 'Der Wert ist zu lang. Höchstens {most} Zeichen können geprüft werden.',
    not_text: 'Der Wert ist kein Text.',
    failed: 'Über diesen Wert ist nichts bekannt.',
  },
  lists: { Test: 'Liste Test', Production: 'Liste Production', unknown: 'Liste' },
  mayBeSame: {
    notCompared: {
      one: '{count} Eintrag ist noch nicht verglichen; er kann gleich sein.',
      other: '{count} Einträge sind noch nicht verglichen; einer davon kann gleich sein.',
    },
    too_old:
      'Der letzte vollständige Abgleich liegt zu lange zurück; ein seitdem hinzugefügter Eintrag kann gleich sein.',
    expired:
      'Der Abgleich hinter dieser Antwort liegt inzwischen zu lange zurück; ein seitdem hinzugefügter Eintrag kann gleich sein.',
    unproved: 'Der Abgleich ist nicht als vollständig nachgewiesen; ein nicht verglichener Eintrag kann gleich sein.',
  },
  compare: { typed: 'Eingegeben', listed: 'Auf der Liste' },
  similarToo: { one: '{count} ähnlicher Eintrag', other: '{count} ähnliche Einträge' },
  moreThan: 'mehr als {count}',
  moreSimilar: { one: '{count} weiterer ähnlicher Eintrag', other: '{count} weitere ähnliche Einträge' },
  shown: { one: '{count} von {all} Einträgen wird gezeigt.', other: '{count} von {all} Einträgen werden gezeigt.' },
  shownOfMore: {
    one: '{count} von mehr als {all} Einträgen wird gezeigt.',
    other: '{count} von mehr als {all} Einträgen werden gezeigt.',
  },
  describing: 'In Feldern',
  showDescribed: 'Einträge mit {value} in {field}',
  noLonger: 'nicht mehr',

  withheld: {
    value: 'Verborgen',
    of: 'Eintrag {entry}',
    more: { one: '{count} weiteres Feld', other: '{count} weitere Felder' },
    reveal: 'Alles aufdecken (wird protokolliert)',
    revealOf: 'Alles aufdecken (wird protokolliert): {entry}',
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
    'Diese Prüfung überschreitet Ihr Stundenlimit; ein Text mit mehreren Adressen oder Nummern zählt mehrfach. Es wurde nichts geprüft.',
  shared: 'Mehr als zehn Einträge stimmen überein oder könnten es, daher wird keiner angezeigt.',
  matches: 'Treffer',
  similar: 'Vergleich',
  former: 'Früher',
  columns: {
    record: 'Eintrag',
    field: 'Feld',
    value: 'Wert',
    rule: 'Gefunden durch',
    since: 'Gelistet seit',
    alike: 'Ähnlich in',
  },
  cleared: {
    whole: 'Entscheidung von {name} am {date}: andere Person.',
    part: {
      one: 'Entscheidung von {name} am {date} zu {count} von {found} Einträgen: andere Person.',
      other: 'Entscheidung von {name} am {date} zu {count} von {found} Einträgen: andere Person.',
    },
    weaker: 'Entscheidung von {name} am {date}, als noch nicht bekannt war, dass dieser Wert gelistet ist.',
    open: 'Fallprüfung öffnen',
  },
  pending: 'der letzte vollständige Abgleich zeigte ihn nicht; die nächsten entscheiden',
  changePending: 'der Eintrag hat jetzt einen anderen Wert; die nächsten Abgleiche entscheiden',
  thenChanged: 'in einem Eintrag, der sich dann änderte',
  since: 'einem Zeitpunkt zwischen {after} und {from}',
  sinceOrEarlier: '{from} oder früher',
  sinceUnknown: 'nicht bekannt; das Feld ändert sich von selbst',
  fromTo: 'War spätestens ab {from} gelistet, höchstens bis {to}',
  undecided: {
    removal: 'Der letzte vollständige Abgleich, {at}, zeigte ihn nicht; die nächsten entscheiden.',
    change: 'Der Eintrag hat jetzt einen anderen Wert; die nächsten Abgleiche entscheiden.',
  },
  wasUntil: 'War höchstens bis {to} gelistet.',
  wasUntilBetween: 'War gelistet bis zu einem Zeitpunkt zwischen {after} und {to}.',
  fromBetween: 'War spätestens ab {from} gelistet, bis zu einem Zeitpunkt zwischen {after} und {to}',
  leftBy: 'War höchstens bis {to} gelistet',
  leftBetween: 'War gelistet bis zu einem Zeitpunkt zwischen {after} und {to}',
  rules: {
    stored: 'genau gleich',
    folded: 'andere Groß-/Kleinschreibung oder Leerzeichen',
    email: 'dasselbe Postfach, andere Schreibweise',
    phone_e164: 'dieselbe Telefonnummer',
    phone_digits: 'dieselben Ziffern',
    phone_national: 'dieselbe Telefonnummer im ausgewählten Land',
    ip: 'dieselbe Adresse, andere Schreibweise',
    phone_tail: 'dieselben letzten Ziffern, ohne Landesvorwahl',
    name: 'dieselben Wörter in beliebiger Reihenfolge',
    spelled: 'derselbe Wert anders geschrieben, oder dieselben sichtbaren Ziffern',
    digits: 'vielleicht dieselbe Telefonnummer',
    name_like: 'ähnlicher Name: andere Buchstaben, mehr oder weniger Wörter',
    part: 'Teil des geprüften Texts',
    street: 'dieselbe Straße und Hausnummer',
    within: 'in einem längeren Wert',
    near: 'ein Zeichen anders, fehlend, zu viel oder vertauscht',
  },
  sameName: 'derselbe Name',

  proof: 'Nachweis',
  rows: '{read} von {total} Einträgen verglichen',
  rowsAndCount: '{read} Einträge verglichen; am Ende zählte der Dienst {total}',
  noRows: 'Noch kein vollständiger Abgleich',
  age: 'Alter',
  sync: 'Abgleich',
  syncText: '{from} bis {to}',
  grade: 'Der Nachweis beruht auf',
  meanwhile: 'Während des Abgleichs',
  changed:
    'Die Liste änderte sich während des Abgleichs. Inzwischen hinzugefügte oder entfernte Einträge können fehlen oder noch erscheinen',
  unchanged: 'Die Anzahl des Dienstes blieb gleich',
  compared: {
    summary: 'Wie Werte verglichen werden',
    fields:
      'Nur Felder, die eine Person bezeichnen, können „Gelistet“ ergeben: E\u2011Mail, Telefon, IP-Adresse, Konto, Karte, Kennung und andere, deren Werte wenige Einträge teilen. Ein Name allein ist höchstens ein möglicher Treffer. Ein Wert, der nur in Feldern steht, die den Eintrag beschreiben, wie Grund, Land oder Punktzahl, ergibt nie „Gelistet“. Die Werte true, false und null sind nie gleich einem Text.',
    same: 'Gilt als gleich',
    listed: 'Auf der Liste',
    checked: 'Geprüft',
    makes: 'Ergebnis',
    rules: {
      stored: 'Gleiche Werte; Leerzeichen davor und dahinter werden ignoriert',
      folded:
        'Werte, die sich nur in Groß- und Kleinschreibung, Unicode-Schreibweise, unsichtbaren Zeichen oder mehrfachen Leerzeichen unterscheiden. Beim geprüften Wert werden außerdem ignoriert: die Schrift der Ziffern; die Art der Bindestriche; .0 oder ein Exponent wie E+11 nach einer Zahl; ein Apostroph vor = + - oder @, wie ihn Tabellenprogramme schreiben',
      email:
        'Adressen eines Postfachs. Text um die geprüfte Adresse und die Schreibweise der Domain werden ignoriert. Bei Anbietern, die dafür bekannt sind, wird ein Zusatz nach einem Plus ignoriert; hat ein Anbieter wie Google, Apple oder Proton mehrere Domains, gelten sie als eine; bei Google werden auch Punkte ignoriert. Für ein Postfach, das seine Anführungszeichen braucht, gilt das nicht',
      phone_e164:
        'Dieselbe Telefonnummer mit Landesvorwahl, in einem Feld für Telefonnummern. 00 statt Plus, Durchwahlen, Text um die geprüfte Nummer und die Art der Striche, Leerzeichen und Ziffern werden ignoriert',
      phone_digits: 'Eine Telefonnummer mit denselben Ziffern, in einem Feld für Telefonnummern',
      phone_national: 'Eine Telefonnummer mit und ohne Vorwahl des ausgewählten Landes',
      ip: 'Verschiedene Schreibweisen einer IP-Adresse, auch IPv4 innerhalb von IPv6. Ein Port, eine Bezeichnung wie „IP:“, Klammern wie in 192.0.2[.]77 und der Rest einer Webadresse werden ignoriert. Netze werden nicht aufgelöst: Der Eintrag 192.0.2.0/24 gilt nicht als gleich mit einer Adresse darin',
      phone_tail:
        'Telefonnummern mit denselben letzten neun Ziffern; eine kürzere Nummer mit denselben Ziffern ohne Landesvorwahl. Wird ein Wert einzeln geprüft, auch Ziffern allein in einem Feld, dessen Name nicht auf etwas anderes hinweist',
      name: 'Dieselben Wörter eines Namens in beliebiger Reihenfolge; Akzente und Satzzeichen werden ignoriert. Wird ein Wert einzeln geprüft, dürfen die Wörter in mehreren Feldern stehen, etwa Vor- und Nachname',
      spelled:
        'Nummern von Karten, Konten und Geräten mit anderen Leerzeichen, Strichen, Punkten oder Doppelpunkten zwischen ihren Gruppen, oder mit den Buchstaben O, l und I für Ziffern; Buchstaben einer anderen Schrift, die gleich aussehen; eine deutsche, polnische, spanische oder ungarische Kontonummer mit und ohne den Anfang ihrer IBAN; Kennungen mit Zeichen zwischen Tausendern oder anderen Nullen davor; eine Kartennummer mit verdeckten Ziffern und jede Nummer mit denselben sichtbaren Ziffern; die Adresse eines Wallets mit und ohne 0x. Weniger als acht Ziffern allein werden sonst verglichen, wie sie sind',
      digits:
        'Die Ziffern der geprüften Telefonnummer in einem Feld, das nicht als Telefonnummer benannt ist; ohne Landesvorwahl nur, wenn der Name des Feldes nicht auf etwas anderes hinweist. Eine Nummer nach einer Vorwahl für das Ausland wie 011, oder ohne ihre Durchwahl. Wird ein Wert einzeln geprüft, dürfen ihre Teile in mehreren Feldern stehen, etwa die Vorwahl und der Rest',
      name_like:
        'Der geprüfte Name darf einen Titel, einen zweiten Vornamen, einen Zusatz oder einen weiteren Teil eines Doppelnamens mehr haben. Er darf andere Leerzeichen haben, ue statt ü, l statt ł und dergleichen, und lateinische statt kyrillischer Buchstaben oder umgekehrt. Ein russischer Name darf in anderen lateinischen Buchstaben geschrieben sein. Vor dem Namen auf der Liste darf ein Titel stehen. Eine Firma darf eine andere Rechtsform haben oder keine. Wird ein Wert einzeln geprüft, darf der Name auf der Liste auch mehr Wörter haben, selbst wenn nur ein Wort geprüft wird, und Akzente oder einen Anfangsbuchstaben statt eines Namens, etwa J. Doe, Doe J. oder Jane D.',
      part: 'Der Wert im geprüften Text ohne seine Bezeichnung, Anführungszeichen oder Klammern. Sind es mehrere: jeder, der wie eine Kennung aussieht, aus mindestens zwei Wörtern besteht oder ein Name, eine IP-Adresse, eine IBAN oder eine Kartennummer ist. Eine E\u2011Mail-Adresse auch ohne einen Zusatz nach einem Plus oder mit ihren Zeichen in Worten (at, dot); der Name oder Host in einer Webadresse. Was im Namen einer Datei oder im Quelltext einer E\u2011Mail steht, in Wörtern mit Unterstrichen und zwischen chinesischen, japanischen oder thailändischen Zeichen',
      street:
        'Dieselbe Straße und Hausnummer, in einem Feld oder in je einem eigenen, in beiden Reihenfolgen; der Rest der Adresse darf abweichen. Str. und Straße sind dasselbe, Street und Road nicht. Verglichen, wenn ein Wert einzeln geprüft wird',
      within:
        'Eine E\u2011Mail-Adresse, eine Telefonnummer, eine Kennung oder ein Name in einem längeren Wert, etwa einem mit zweien. Der geprüften Adresse darf das Ende ihrer Domain fehlen, und beide dürfen einen anderen Zusatz nach einem Plus haben oder keinen. Eine Telefonnummer wird gefunden, wenn sie dort ohne Leerzeichen oder in den üblichen Gruppen ihres Landes steht. Verglichen wird so, wenn ein einzelner Wert geprüft wird',
      near: 'Werte, in denen ein Zeichen anders ist, fehlt, zu viel oder mit dem Nachbarn vertauscht ist; auch eine E\u2011Mail-Adresse im geprüften Text. Verglichen wird so, wenn ein einzelner, nicht zu kurzer Wert geprüft wird',
    },
  },
  notLookedInText: 'Noch nicht durchsucht: {fields}',
  similarity: 'Ähnlich',
  slipsNotCompared:
    'Nicht jeder Eintrag wurde auf Tippfehler und längere Werte verglichen: Der Wert ist zu kurz oder zu häufig, viele Einträge wurden gerade bearbeitet, oder Texte dieser Liste sind nicht indiziert',
  limit: 'Höchstalter',
  limitText: 'Ein Abgleich, der vor mehr als {age} begann, kann „Nicht gelistet“ nicht nachweisen',
  seconds: { one: '{count} Sekunde', other: '{count} Sekunden' },
  minutes: { one: '{count} Minute', other: '{count} Minuten' },
  beforeNone:
    'Als ganzer Wert in keinem vollständigen Abgleich seit {since} gefunden. Von Feldern, die sich von selbst ändern, ist nur der letzte Wert bekannt',
  beforeOthers: 'Einträge mit diesem oder einem ähnlichen Wert stehen nicht mehr auf der Liste',
  oldMatch:
    'Nach den Regeln gilt der letzte vollständige Abgleich vor dieser Antwort nicht mehr als Nachweis. Gleichen Sie die Liste jetzt ab, um zu sehen, ob der Eintrag noch gelistet ist.',
  unconfirmedMatch: 'Noch kein vollständiger Abgleich bestätigt diesen Treffer.',

  copy: 'Ergebnis kopieren',
  copied: 'Kopiert',
  copyRefused: 'Der Browser erlaubt das Kopieren nicht. Markieren Sie den Text und kopieren Sie ihn.',
  withSimilar: { one: '{outcome}; {count} ähnlicher Eintrag', other: '{outcome}; {count} ähnliche Einträge' },
  line: '{outcome}: {value} · {list} · {coverage} · geprüft {time}',
  receipt: 'Signierten Prüfbeleg speichern',
  receiptSaved: 'Prüfbeleg gespeichert: {outcome}, {time}',
  verifyReceipt: 'Prüfbeleg prüfen',
  again: 'Noch einmal prüfen',
  laterFailed: 'Dieser Wert konnte nicht noch einmal geprüft werden; die Antwort ist von {time}.',

  reading: {
    action: 'Liste jetzt abgleichen',
    rows: 'Wird abgeglichen: {read} von {total} Einträgen',
    begun: 'Die Liste wird abgeglichen',
    cancel: 'Abgleich abbrechen',
    cancelled: 'Der Abgleich wurde abgebrochen.',
    failed: 'Der Abgleich ist vor seinem Ende fehlgeschlagen.',
    unreachable: 'Es ist nicht bekannt, ob der Abgleich noch läuft.',
    unproved:
      'Der Abgleich ist fertig, konnte seine Vollständigkeit aber nicht belegen: Einträge wanderten, oder ihre Anzahl weicht von der des Dienstes ab.',
    tooDeep:
      'Die Liste wurde abgeglichen. Der Dienst zählt {total} Einträge, gibt aber nur {reachable} zurück: Prüfungen können nicht „Nicht gelistet“ sagen.',
    note: 'Treffer erscheinen, sobald sie gefunden sind.',
  },
  code: 'Code',
  request: 'Anfrage',
  at: 'Zeit',
}
