import type { Translated } from '#lib/platform/wording/message.ts'
import type { askReview as english } from './ask-english.ts'

export const askReview: Translated<typeof english> = {
  reasons: {
    mistake: 'Der Kunde sagt, es ist ein Fehler',
    same_person: 'Ich kann nicht sagen, ob es dieselbe Person ist',
    what_to_say: 'Was darf ich dem Kunden sagen?',
    something_else: 'Etwas anderes',
  },
  answers: { another_person: 'Andere Person', keep: 'Behalten', edit: 'Bearbeiten', remove: 'Entfernen' },
  waiting: 'Wartet',
  ask: {
    open: 'Fallprüfung anfragen',
    title: 'Fallprüfung anfragen',
    about:
      'Ein Analyst sieht sich {value} an. Die Prüfung wird wiederholt und ihr Ergebnis mitgesendet. Die Antwort finden Sie unter „Anfragen“.',
    aboutForAnalysts:
      'Wer sie übernimmt, sieht {value}. Die Prüfung wird wiederholt und ihr Ergebnis mitgesendet. Die Antwort finden Sie unter „Für mich“.',
    aboutEntry: 'Wer sie übernimmt, sieht den Eintrag. Die Antwort finden Sie unter „Für mich“.',
    why: 'Warum',
    text: 'Was der Analyst wissen sollte',
    textHelp: 'Bitte keine Kartennummern und keine Passwörter.',
    tooLong: 'Höchstens 2.000 Zeichen.',
    action: 'Anfrage senden',
    busy: 'Wird gesendet',
    cancel: 'Abbrechen',
    done: 'Gesendet.',
    see: 'Anfragen ansehen',
    seeReview: 'Fallprüfung öffnen',
  },
  ofEntry: {
    heading: 'Fallprüfungen',
    none: 'noch keine',
    count: { one: '{count}', other: '{count}' },
    by: '{name}, {time}',
    notLoaded: 'Die Fallprüfungen konnten nicht geladen werden.',
  },
}
