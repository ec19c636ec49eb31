import type { navigation as english } from '../english/navigation.ts'
import type { Translated } from '../message.ts'

export const navigation: Translated<typeof english> = { blacklist: 'Sperrliste', apiSettings: 'API-Einstellungen' }
