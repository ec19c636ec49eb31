import type { Translated } from '#lib/platform/wording/message.ts'
import type { syncedCopy as english } from './synced-copy-english.ts'

export const syncedCopy: Translated<typeof english> = {
  syncing: 'Abgleich läuft: {read} von {total}.',
  syncBegins: 'Abgleich beginnt …',
  whenComplete: 'Die Einträge unten ändern sich, sobald er vollständig ist.',
  cancel: 'Abgleich abbrechen',
  cancelled: 'Der Abgleich wurde abgebrochen.',
  failed: 'Die Liste konnte nicht zu Ende abgeglichen werden.',
  unproved: 'Der Abgleich ist zu Ende, seine Vollständigkeit aber nicht nachgewiesen.',
  tooDeep: 'Der Abgleich ist zu Ende. Der Dienst zählt {total} Einträge, gibt aber nur {reachable} zurück.',

  count: {
    of: { one: '{count} von {all} Einträgen', other: '{count} von {all} Einträgen' },
    atLeast: { one: 'mindestens {count} Eintrag', other: 'mindestens {count} Einträge' },
    soFar: {
      one: '{count} der {all} bisher abgeglichenen Einträge',
      other: '{count} der {all} bisher abgeglichenen Einträge',
    },
    at: { one: '{count} Eintrag, Stand {time}', other: '{count} Einträge, Stand {time}' },
  },

  criteria: 'Filter',
  searched: 'enthält „{text}“',
  asOf: 'Stand {time}',
  sorted: {
    up: 'aufsteigend nach {path}',
    down: 'absteigend nach {path}',
    not: 'nicht sortiert: kein Eintrag hat in {path} einen Wert, nach dem sich sortieren lässt',
  },
  remove: 'Entfernen: {criterion}',
  clear: 'Alles aufheben, zurück zur Live-Seite',
  filtersStay:
    'Filter auf {paths} bleiben auf dieser Seite: Diese Felder bezeichnen Personen und stehen deshalb nicht in der Adresse. „Zurück“ und „Vor“ behalten die Filter.',
  searchStays:
    'Die Suche bleibt auf dieser Seite: Sie kann personenbezogen sein und steht deshalb nicht in der Adresse. „Zurück“ und „Vor“ behalten sie.',

  operators: {
    is: 'ist',
    is_not: 'ist nicht',
    contains: 'enthält',
    begins: 'beginnt mit',
    between: 'liegt zwischen',
    missing: 'fehlt',
    empty: 'leer',
  },

  builder: {
    field: 'Feld',
    findField: 'Feld finden',
    operator: 'Operator',
    value: 'Wert',
    from: 'Von',
    to: 'Bis',
    suggestions: 'Werte von {path}',
    loading: 'Wird geladen …',
    noFields: 'Noch keine Felder. Sie erscheinen nach dem ersten Abgleich.',
    moreFields: {
      one: '{count} weiteres Feld. Zum Suchen tippen.',
      other: '{count} weitere Felder. Zum Suchen tippen.',
    },
    matches: { one: '{count} von {all} Einträgen passt.', other: '{count} von {all} Einträgen passen.' },
    matchesThen: { one: '{count} Eintrag passt.', other: '{count} Einträge passen.' },
    stays: 'Dieses Feld bezeichnet eine Person: Der Filter bleibt auf dieser Seite und steht nie in ihrer Adresse.',
    typed: 'Oder im Suchfeld schreiben: Feld:Wert, -Feld:Wert, Feld:80..100.',
    unclear:
      'Dieses Feld hat Texte und andere Werte, und Ihre Eingabe kann beides meinen. Wählen Sie einen Wert aus der Liste.',
    unclearLimit:
      'Dieses Feld hat Texte und Zahlen, und Ihre Eingabe kann ein Jahr oder eine Zahl meinen. Schreiben Sie 2026-01 für ein Datum, 2026.0 für eine Zahl.',
    cancel: 'Abbrechen',
    add: 'Filter hinzufügen',
    change: 'Filter ändern',
    full: 'Mehr als {most} Filter sind nicht möglich.',
  },
  typed: {
    faulty:
      '„{term}“ ist kein Filter. Schreiben Sie Feld:Wert, Zahlen als Feld:80..100, Feld:>=80 oder Feld:<=100, Zeiträume als Feld:2026-01..2026-06.',
    unclear:
      'Das Feld hat Texte und andere Werte, und „{term}“ kann beides meinen. Schreiben Sie Feld:"80" für einen Text, oder wählen Sie einen Wert unter „Filter hinzufügen“.',
    unclearLimit:
      'Das Feld hat Texte und Zahlen, und „{term}“ kann Jahre oder Zahlen meinen. Schreiben Sie 2026-01 für ein Datum, 2026.0 für eine Zahl.',
  },
  edit: 'Ändern: {criterion}',
  moment: 'Die Liste, wie sie zu diesem Zeitpunkt war ({zone})',
  show: 'Anzeigen',
  now: 'Jetzt',

  soFarTitle: 'Mehr kann passen.',
  soFar: {
    one: 'Nur {count} bisher abgeglichener Eintrag wurde durchsucht. Ein Eintrag, der hier fehlt, kann trotzdem auf der Liste sein.',
    other:
      'Nur die {count} bisher abgeglichenen Einträge wurden durchsucht. Ein Eintrag, der hier fehlt, kann trotzdem auf der Liste sein.',
  },
  tooOldTitle: 'Der letzte vollständige Abgleich begann {age}.',
  tooOld:
    'Nach den Regeln gilt er nicht mehr als Nachweis. Was seitdem hinzugefügt oder entfernt wurde, ist hier nicht bekannt. Aktualisieren startet einen Abgleich.',
  slow: 'Diese Suche liest jeden Eintrag und dauert deshalb länger.',
  byStart: 'Ein oder zwei Zeichen finden Werte, die mit ihnen beginnen. Ab drei Zeichen wird Text überall gefunden.',
  pending: {
    one: 'Der letzte vollständige Abgleich zeigte {count} Eintrag dieser Liste nicht; die nächsten entscheiden.',
    other: 'Der letzte vollständige Abgleich zeigte {count} Einträge dieser Liste nicht; die nächsten entscheiden.',
  },
  notKnownYet:
    'Der letzte vollständige Abgleich begann am {time}. Was zwischen ihm und dem gewählten Zeitpunkt geschah, ist noch nicht bekannt.',
  notKnownAtAll: 'Noch ist kein Abgleich vollständig: Was damals auf der Liste stand, ist noch nicht bekannt.',
  beforeFirstSync:
    'Der erste Abgleich begann am {time}: Was vorher auf der Liste stand, lässt sich nicht wissen. Diese Einträge fand jener Abgleich; sie können schon dort gewesen sein.',

  none: { one: 'Kein Eintrag passt zu diesem Filter', other: 'Kein Eintrag passt zu diesen {count} Filtern' },
  noneText: {
    one: '{count} Eintrag der Liste {environment} wurde verglichen, letzter vollständiger Abgleich {time}.',
    other: 'Alle {count} Einträge der Liste {environment} wurden verglichen, letzter vollständiger Abgleich {time}.',
  },
  noneThen: {
    one: 'Stand {time} passte kein Eintrag zu diesem Filter',
    other: 'Stand {time} passte kein Eintrag zu diesen {count} Filtern',
  },
  emptyThen: 'Stand {time} hatte die abgeglichene Kopie keine Einträge',
  noneThenText: {
    one: '{count} Eintrag, den die Liste {environment} damals hatte, wurde verglichen. Ein seitdem hinzugefügter oder geänderter Eintrag kann passen.',
    other:
      'Alle {count} Einträge, die die Liste {environment} damals hatte, wurden verglichen. Ein seitdem hinzugefügter oder geänderter Eintrag kann passen.',
  },
  noneSoFar: 'Keiner der bisher abgeglichenen Einträge passt',
  noneSoFarText: 'Der erste Abgleich ist nicht vollständig. Ein passender Eintrag kann trotzdem auf der Liste sein.',
  noneAsOf: 'Damals passte kein Eintrag',
  empty: 'Die abgeglichene Kopie hat keine Einträge',
  notSynced: 'Die Liste wurde noch nicht abgeglichen',
  notSyncedText:
    'Suche, Filter, Sortierung und frühere Zeitpunkte brauchen eine abgeglichene Kopie. Sie entsteht mit dem ersten Abgleich.',
  syncNow: 'Liste jetzt abgleichen',
}
