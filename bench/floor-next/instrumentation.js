// Without this file and proxy.js, Next would search further up and find those of the console.
export function register() {}
