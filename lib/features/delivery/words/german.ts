import type { Translated } from '#lib/platform/wording/message.ts'
import type { delivery as english } from './english.ts'

export const delivery: Translated<typeof english> = {
  title: 'Zustellung von Änderungen · Fraud Screening',
  heading: 'Verbindung',
  section: 'Zustellung von Änderungen',
  about:
    'Die Änderungen dieser Liste können an eine Adresse von Ihnen gesendet werden: höchstens 50 auf einmal, signiert und so oft, bis sie ankommen.',
  loading: 'Die Einstellungen der Zustellung werden gelesen',
  notRead: 'Die Einstellungen der Zustellung ließen sich nicht lesen',
  request: 'Anfrage {id}',
  retry: 'Noch einmal versuchen',
  cancel: 'Abbrechen',
  form: {
    url: 'Adresse',
    urlHelp: 'Sie beginnt mit https:// und enthält kein Passwort. Weiterleitungen wird nicht gefolgt.',
    urlWrong:
      'Diese Adresse lässt sich nicht verwenden: Sie muss mit https:// beginnen, darf in kein privates Netz führen und weder Passwort noch # enthalten',
    digest: 'Auch eine Übersicht jedes Tages',
    digestMeaning:
      'Wie viele Einträge an einem Tag (UTC) hinzugefügt, entfernt und geändert wurden, am nächsten Tag gesendet. Später bestätigte Änderungen stehen in der folgenden Übersicht.',
  },
  begin: { next: 'Änderungen dorthin zustellen', busy: 'Wird eingerichtet' },
  change: { next: 'Speichern', busy: 'Wird gespeichert' },
  facts: {
    url: 'Adresse',
    state: 'Zustand',
    running: 'Änderungen werden zugestellt, sobald sie bemerkt sind',
    paused: 'Angehalten seit {time}; was sich inzwischen ändert, wird danach zugestellt',
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
  arrived: 'Es ist angekommen.',
  failures: {
    timeout: 'Innerhalb von zehn Sekunden kam keine Antwort.',
    unreachable: 'Die Adresse war nicht zu erreichen.',
    private_address: 'Die Adresse führt in ein privates Netz, in das nichts zugestellt wird.',
    secret_lost: 'Das Geheimnis lässt sich nicht mehr öffnen; erzeugen Sie ein neues.',
    status: 'Die Antwort war {status}, und nur 2xx zählt.',
  },
  acts: {
    test: 'Probe senden',
    testing: 'Wird gesendet',
    change: 'Ändern',
    pause: 'Anhalten',
    resume: 'Fortsetzen',
    secret: 'Neues Geheimnis',
    remove: 'Nicht mehr zustellen',
  },
  secret: {
    before:
      'Das Geheimnis in Gebrauch signiert noch einen Tag neben dem neuen, damit nichts verloren geht, während Sie es austauschen.',
    make: 'Neues Geheimnis erzeugen',
    heading: 'Das Geheimnis, das Zustellungen signiert',
    about: 'Es wird dieses eine Mal gezeigt. Wer Zustellungen empfängt, prüft damit den Header webhook-signature.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    blocked: 'Der Browser erlaubt es nicht; markieren Sie den Text',
    stored: 'Ich habe es aufbewahrt',
    notYet: 'Bewahren Sie das Geheimnis zuerst auf: Es wird nicht noch einmal gezeigt.',
    done: 'Fertig',
  },
  remove: {
    text: 'Es wird nichts mehr zugestellt, und das Geheimnis und die Liste der Zustellungen werden vergessen.',
    next: 'Nicht mehr zustellen',
  },
  table: {
    heading: 'Letzte Zustellungen',
    caption: 'Letzte Zustellungen, das Neueste zuerst',
    when: 'Wann',
    what: 'Was',
    outcome: 'Ergebnis',
    contents: { changes: 'Änderungen', gap: 'Änderungen vergessen', digest: 'Tagesübersicht', test: 'Probe' },
  },
}
