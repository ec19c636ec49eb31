/** The actor of events that the command line causes. */
export const COMMAND_LINE = 'command line'
