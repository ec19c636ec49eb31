const OFF = 'single-keys=off'

/** Whether single-key shortcuts are on. People who dictate to their browser turn them off: every word would press keys. */
export function areSingleKeysOn(): boolean {
  return !document.cookie.split('; ').includes(OFF)
}
