import type { Translated } from '#lib/platform/wording/message.ts'
import type { approval as english } from './english.ts'

export const approval: Translated<typeof english> = {
  title: 'Freigabe · Fraud Screening',
  waitingHeading: 'Wartet auf eine zweite Person',
  waitingLead: 'Wozu andere Ihre Zustimmung brauchen, und was Sie selbst angefragt haben.',
  more: { one: '{count} weitere wartet.', other: '{count} weitere warten.' },
  kinds: {
    remove: { one: '{count} Eintrag aus {list} entfernen', other: '{count} Einträge aus {list} entfernen' },
    rule: { one: 'Vier Augen für {list} senken', other: 'Vier Augen für {list} senken' },
  },
  by: '{name} fragt eine Freigabe an, {time}',
  own: 'Von Ihnen angefragt, {time}',
  toDecide: 'Freigeben',
  isOwn: 'Ihre Anfrage',
  back: 'Für mich',
  none: 'Diese Anfrage gibt es nicht',
  noneText: 'Vielleicht ist sie nur für Admins.',
  states: {
    waiting: 'Eine zweite Person muss zustimmen',
    agreed: 'Zugestimmt, wird ausgeführt',
    done: 'Zugestimmt',
    refused: 'Abgelehnt',
    withdrawn: 'Zurückgezogen',
    lapsed: 'Verfallen',
  },
  asked: 'angefragt {asked}, verfällt {lapses}',
  askedOnly: 'angefragt {asked}',
  request: 'Anfrage',
  said: '{name}, {time}',
  lost: 'Was angefragt wurde, ist nicht mehr lesbar: Der Schlüssel fehlt.',
  willHappen: 'Was geschehen wird',
  asAsked: 'Was angefragt wurde',
  removed: {
    one: 'Der Eintrag verlässt die Liste. Prüfungen antworten nach den nächsten Abgleichen „Nicht gelistet“. Verlauf, Notizen und Fallprüfungen bleiben.',
    other:
      'Die Einträge verlassen die Liste. Prüfungen antworten nach den nächsten Abgleichen „Nicht gelistet“. Verlauf, Notizen und Fallprüfungen bleiben.',
  },
  toNotListed: 'Gelistet wird nicht gelistet',
  changed: 'seit der Anfrage geändert',
  gone: 'nicht mehr auf der Liste',
  allIds: { one: 'Die id', other: 'Alle {count} ids' },
  list: 'Liste öffnen',
  rule: {
    off: 'Einträge zu entfernen braucht dann niemand anderen.',
    removing: 'Einträge zu entfernen braucht weiter eine zweite Person.',
  },
  decision: 'Ihre Entscheidung',
  reason: 'Grund (freiwillig)',
  reasonHelp: 'Wer angefragt hat, liest ihn. Höchstens {longest} Zeichen.',
  agree: {
    remove: { one: 'Ja, {count} Eintrag entfernen', other: 'Ja, {count} Einträge entfernen' },
    rule: { one: 'Ja, Regel senken', other: 'Ja, Regel senken' },
  },
  refuse: {
    remove: { one: 'Nein, behalten', other: 'Nein, behalten' },
    rule: { one: 'Nein, behalten', other: 'Nein, behalten' },
  },
  busy: 'Wird ausgeführt',
  note: 'Sie bestätigen Ihr Passwort. Niemand gibt eigene Anfragen frei; die erste Entscheidung zählt.',
  ownHeading: 'Entscheidung',
  ownText: 'Sie haben dies angefragt, also entscheidet jemand anderes. Niemand gibt eigene Anfragen frei.',
  can: '{names} kann entscheiden und findet die Anfrage unter Für mich.',
  nobody: 'Niemand sonst könnte jetzt zustimmen. Admins können unter Einstellungen, Team, jemanden einladen.',
  withdraw: 'Anfrage zurückziehen',
  outcome: 'Entscheidung',
  decided: {
    agreed: '{name} hat zugestimmt, {time}.',
    refused: '{name} hat abgelehnt, {time}. Nichts wurde geändert.',
    withdrawn: 'Die Anfrage wurde zurückgezogen. Nichts wurde geändert.',
    lapsed:
      'Niemand hat binnen eines Tages entschieden, oder wer angefragt hat, darf es nicht mehr. Nichts wurde geändert.',
  },
  done: {
    remove: { one: '{count} Eintrag wurde entfernt.', other: '{count} Einträge wurden entfernt.' },
    rule: { one: 'Die Regel ist gesenkt.', other: 'Die Regel ist gesenkt.' },
  },
  failed: { one: '{count} Eintrag wurde nicht entfernt:', other: '{count} Einträge wurden nicht entfernt:' },
  unknown: {
    one: 'Von {count} Eintrag ist nicht bekannt, ob er entfernt wurde; sehen Sie auf der Liste nach:',
    other: 'Von {count} Einträgen ist nicht bekannt, ob sie entfernt wurden; sehen Sie auf der Liste nach:',
  },
  left: {
    one: '{count} Eintrag steht noch aus. Bleibt das so, hielt die Konsole dazwischen an: Fragen Sie für den Rest neu an.',
    other:
      '{count} Einträge stehen noch aus. Bleibt das so, hielt die Konsole dazwischen an: Fragen Sie für den Rest neu an.',
  },
  codes: {
    missing: 'er war nicht mehr auf der Liste',
    busy: 'die Liste nahm gerade eine Datei auf',
    code: 'der Dienst lehnte ab: {code}',
  },
}
