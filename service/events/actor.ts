/** Who did what the command line does, in the list of events. */
export const COMMAND_LINE = 'command line'
