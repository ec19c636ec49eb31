/** The actor of events that the service's command line causes, as the service reports it. */
export const COMMAND_LINE = 'command line'
