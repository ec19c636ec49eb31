import type { Translated } from '#lib/platform/wording/message.ts'
import type { watch as english } from './english.ts'

export const watch: Translated<typeof english> = {
  title: 'Beobachtungen · Fraud Screening',
  heading: 'Beobachtungen',
  lead: 'Wer beobachtet, wird benachrichtigt, wenn ein Wert gelistet wird (ein Name oder die letzten Ziffern einer Telefonnummer: möglicher Treffer) oder in dieser Schreibweise nicht mehr zu finden ist. Gespeichert sind Hashwerte mit Schlüssel, deshalb ist nur die Bezeichnung zu sehen.',
  caption: 'Beobachtungen dieser Liste, neueste zuerst',
  columns: {
    label: 'Bezeichnung',
    now: 'Jetzt',
    changed: 'Letzte Änderung',
    by: 'Angelegt von',
    since: 'Seit',
    actions: 'Aktionen',
  },
  values: { one: '{count} Wert', other: '{count} Werte' },
  listed: 'Gelistet',
  similar: 'Möglicher Treffer',
  notListed: 'In dieser Schreibweise nicht gefunden',
  unverified: 'Nicht überprüfbar',
  listedOf: '{count} gelistet',
  similarOf: { one: '{count} möglicher Treffer', other: '{count} mögliche Treffer' },
  notListedOf: '{count} in dieser Schreibweise nicht gefunden',
  unverifiedOf: '{count} nicht überprüfbar',
  lost: 'Der Schlüssel der Hashwerte ist verloren: Neues wird nicht gefunden. Beenden Sie die Beobachtung und legen Sie sie neu an.',
  told: 'benachrichtigt: {name}',
  never: 'keine',
  stop: 'Beenden',
  stopNamed: 'Beobachtung {label} beenden',
  stopAbout: 'Zu diesen Werten wird niemand mehr benachrichtigt. Ihre Hashwerte werden gelöscht.',
  stopAction: 'Beobachtung beenden',
  stopBusy: 'Wird beendet',
  cancel: 'Abbrechen',
  note: 'Jeder vollständige Abgleich sucht nach den beobachteten Werten, und zwar in Feldern, die eine Person bezeichnen und sich nicht von selbst ändern. Nur eine Prüfung findet außerdem: Werte, die um ein Zeichen abweichen, anders gruppiert sind, in längeren Werten oder mit anderem Text stehen; Adressen anhand ihrer Straße; Telefonnummern in Feldern für anderes oder in mehreren Feldern; Namen mit anderen Buchstaben, mit mehr oder weniger Wörtern oder in mehreren Feldern. Auf einer Liste können höchstens 100.000 Werte beobachtet werden. Eine Beobachtung endet, wenn jemand sie beendet. Beobachtungen einer Person, die deaktiviert wird oder nicht mehr beobachten darf, gehen an einen Admin, in der Regel an den, der das geändert hat.',
  none: 'Noch keine Beobachtungen',
  noneText: 'Prüfen Sie einen Wert oder eine Datei und wählen Sie dann „Beobachten“.',
  newer: 'Neuere',
  older: 'Ältere',
  button: { one: 'Beobachten', other: 'Alle {count} Werte beobachten' },
  dialog: {
    one: 'Diesen Wert beobachten',
    many: { one: '{count} Wert beobachten', other: '{count} Werte beobachten' },
    about:
      'Wenn ein Wert gelistet wird (ein Name oder die letzten Ziffern einer Telefonnummer: möglicher Treffer) oder in dieser Schreibweise nicht mehr zu finden ist, erfahren Sie es unter „Für mich“. Gehen Änderungen dieser Liste an einen Webhook, erfährt er es auch.',
    less: 'Eine Beobachtung findet weniger als eine Prüfung',
    lessAbout:
      'Nur eine Prüfung findet außerdem: Werte, die um ein Zeichen abweichen, anders gruppiert sind, in längeren Werten oder mit anderem Text stehen; Adressen anhand ihrer Straße; Telefonnummern in Feldern für anderes oder in mehreren Feldern; Namen mit anderen Buchstaben, mit mehr oder weniger Wörtern oder in mehreren Feldern.',
    label: 'Bezeichnung',
    labelHelp:
      'Steht anstelle des Wertes, der als Hashwert mit Schlüssel gespeichert wird und nicht wieder gezeigt werden kann.',
    noLabel: 'Geben Sie eine Bezeichnung mit 1 bis 100 Zeichen ein.',
    unusable: {
      one: '{count} Wert kann nicht beobachtet werden: Ein Datum, ein Platzhalter und eine unvollständige Telefonnummer bezeichnen niemanden.',
      other:
        '{count} Werte können nicht beobachtet werden: Datumsangaben, Platzhalter und unvollständige Telefonnummern bezeichnen niemanden.',
    },
    action: 'Beobachten',
    busy: 'Beobachtung wird angelegt',
    progress: '{sent} von {count} Werten',
  },
  done: { one: '{count} Wert wird beobachtet.', other: '{count} Werte werden beobachtet.' },
  seeAll: 'Beobachtungen ansehen',
}
