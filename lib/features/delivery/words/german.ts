import type { Translated } from '#lib/platform/wording/message.ts'
import type { delivery as english } from './english.ts'

export const delivery: Translated<typeof english> = {
  title: 'Zustellung · Fraud Screening',
  heading: 'Zustellung',
  about:
    'Sendet die Änderungen dieser Liste an Ihre Adresse: signiert, höchstens 200 je Anfrage und wiederholt, bis sie ankommen.',
  cancel: 'Abbrechen',
  form: {
    url: 'Adresse',
    urlHelp: 'Muss mit https:// beginnen und darf kein Passwort enthalten. Die Konsole folgt keinen Weiterleitungen.',
    urlWrong:
      'Diese Adresse lässt sich nicht verwenden. Sie muss mit https:// beginnen, darf nicht in einem privaten Netz liegen und weder Passwort noch # enthalten',
    digest: 'Auch eine Tagesübersicht senden',
    digestMeaning:
      'Die Zahl der an einem Tag (UTC) hinzugefügten, entfernten und geänderten Einträge, am nächsten Tag gesendet. Später bestätigte Änderungen zählen in der nächsten Übersicht.',
  },
  begin: { next: 'Zustellung einrichten', busy: 'Wird eingerichtet' },
  change: { next: 'Speichern', busy: 'Wird gespeichert' },
  facts: {
    url: 'Adresse',
    state: 'Status',
    running: 'Änderungen werden nach jedem Abgleich zugestellt',
    paused: 'Angehalten seit {time}. Inzwischen erfolgte Änderungen werden zugestellt, sobald Sie fortsetzen',
    failing: { one: '{why} Bisher {count} Versuch.', other: '{why} Bisher {count} Versuche.' },
    failingNext: {
      one: '{why} Bisher {count} Versuch; der nächste: {time}.',
      other: '{why} Bisher {count} Versuche; der nächste: {time}.',
    },
    arrived: 'Zuletzt angekommen',
    never: 'noch nichts',
    digest: 'Tagesübersicht',
    digestOn: 'ja',
    digestOff: 'nein',
    secret: 'Geheimnis',
    secretBefore: 'Das vorige Geheimnis signiert noch bis {time} mit',
  },
  testArrived: 'Der Test ist angekommen.',
  failures: {
    timeout: 'Innerhalb von zehn Sekunden kam keine Antwort.',
    unreachable: 'Die Adresse war nicht zu erreichen.',
    private_address: 'Die Adresse liegt in einem privaten Netz, in das die Konsole nicht zustellt.',
    secret_lost: 'Das Geheimnis lässt sich nicht mehr entschlüsseln. Erzeugen Sie ein neues.',
    status: 'Die Antwort war {status}. Nur 2xx gilt als zugestellt.',
  },
  acts: {
    test: 'Test senden',
    testing: 'Wird gesendet',
    change: 'Ändern',
    pause: 'Anhalten',
    resume: 'Fortsetzen',
    secret: 'Neues Geheimnis',
    remove: 'Zustellung beenden',
  },
  secret: {
    before: 'Das jetzige Geheimnis signiert noch einen Tag mit, damit Sie es beim Empfänger austauschen können.',
    make: 'Neues Geheimnis erzeugen',
    heading: 'Das Geheimnis, das Zustellungen signiert',
    about: 'Es wird nur einmal gezeigt. Der Empfänger prüft damit den Header webhook-signature.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    blocked: 'Der Browser erlaubt das Kopieren nicht; markieren Sie den Text',
    stored: 'Ich habe es aufbewahrt',
    notYet: 'Bewahren Sie das Geheimnis zuerst auf: Es wird nicht noch einmal gezeigt.',
    done: 'Fertig',
  },
  remove: {
    text: 'Es werden keine Änderungen mehr zugestellt. Das Geheimnis und die Liste der Zustellungen werden gelöscht.',
    next: 'Zustellung beenden',
  },
  table: {
    heading: 'Letzte Zustellungen',
    caption: 'Letzte Zustellungen, neueste zuerst',
    when: 'Wann',
    what: 'Was',
    outcome: 'Ergebnis',
    arrived: 'Angekommen',
    contents: {
      changes: 'Änderungen',
      'watch.changed': 'Beobachtungen',
      gap: 'Änderungen verworfen',
      'watch.gap': 'Ergebnisse von Beobachtungen verworfen',
      digest: 'Tagesübersicht',
      test: 'Test',
    },
  },
}
