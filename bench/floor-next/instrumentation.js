// Without these two files Next would look further up and find those of the console.
export function register() {}
