const OFF = 'single-keys=off'

/** Whether single keys do something; some people speak to their browser, and every word would be a row of keys. */
export function areSingleKeysOn(): boolean {
  return !document.cookie.split('; ').includes(OFF)
}
