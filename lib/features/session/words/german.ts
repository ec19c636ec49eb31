import type { Translated } from '#lib/platform/wording/message.ts'
import type { door as english } from './english.ts'

export const door: Translated<typeof english> = {
  title: '{page} · Fraud Screening',
  description: 'Eine Sperrliste durchsehen, Personen prüfen und sehen, was sich geändert hat.',
  needsScript: 'Die Konsole braucht JavaScript; in diesem Browser ist es ausgeschaltet.',
  notFound: {
    heading: 'Diese Seite gibt es nicht',
    text: 'Vielleicht ist die Adresse vertippt, oder die Seite ist umgezogen.',
    action: 'Sperrliste öffnen',
  },
  email: 'E\u2011Mail',
  password: 'Passwort',
  signIn: {
    heading: 'Anmelden',
    noAccount:
      'Diese Konsole hat noch kein Konto. Öffnen Sie den Link zur Einrichtung, den sie beim Start in ihrem Terminal ausgab.',
    noEmail: 'Geben Sie Ihre E\u2011Mail-Adresse ein',
    noPassword: 'Geben Sie Ihr Passwort ein',
    passkey: 'Mit Passkey anmelden',
    passkeyStopped:
      'Der Browser hat abgebrochen, oder es dauerte zu lange. Versuchen Sie es noch einmal, oder verwenden Sie Ihr Passwort.',
    provider: 'Mit {name} anmelden',
    withPassword: 'Mit Passwort anmelden',
    or: 'oder',
    code: 'Zweiter Schritt: Code',
    codeHelp: 'Die 6 Ziffern, die Ihre Code-App zeigt, oder einer Ihrer Wiederherstellungscodes.',
    noCode: 'Geben Sie einen Code ein',
    action: 'Anmelden',
    busy: 'Anmeldung läuft',
  },
  comeBack: {
    heading: 'Anmeldung läuft',
    busy: 'Die Konsole überprüft die Antwort Ihres Anbieters. Das dauert einen Moment.',
    again: 'Von vorn beginnen',
    confirmed: 'Ihre Identität ist bestätigt. Sie können dieses Fenster schließen.',
    close: 'Schließen Sie dieses Fenster und versuchen Sie es dort noch einmal, wo Sie begonnen haben.',
  },
  setUp: {
    heading: 'Das erste Konto anlegen',
    note: 'Dieses Konto gehört einem Admin: Es darf alles in dieser Konsole.',
    done: 'Die Einrichtung ist fertig',
    doneText: 'Diese Konsole hat ihr erstes Konto. Der Link zur Einrichtung gilt einmal.',
    noToken:
      'In dieser Adresse fehlt der Schlüssel zur Einrichtung. Öffnen Sie den ganzen Link, den die Konsole in ihrem Terminal ausgab.',
    name: 'Name',
    noName: 'Geben Sie Ihren Namen ein',
    noEmail: 'Geben Sie eine E\u2011Mail-Adresse ein',
    action: 'Konto anlegen',
    busy: 'Konto wird angelegt',
  },
  choosePassword: {
    heading: 'Ein Passwort festlegen',
    note: 'Diesen Link haben Sie von einem Admin. Er gilt einmal und meldet Sie überall sonst ab. Haben Sie einen zweiten Faktor, melden Sie sich danach damit an.',
    noToken: 'Diese Adresse ist nicht vollständig. Öffnen Sie den ganzen Link, den Sie bekommen haben.',
    label: 'Neues Passwort',
    action: 'Passwort festlegen',
    busy: 'Passwort wird festgelegt',
  },
}
