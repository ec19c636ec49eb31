import 'server-only'

/**
 * Passes on `steps` and makes the next step while the current one is being read, no more: a slow reader slows the
 * source. Makes nothing ahead before the first step is read, which decides whether there is a second.
 *
 * @param requireStill is called whenever a step is read, which may be long after it was made; what it throws ends the
 * steps.
 */
export async function* readAhead<Step, Findings>(
  steps: AsyncGenerator<Step, Findings>,
  requireStill: () => Promise<unknown>,
): AsyncGenerator<Step, Findings> {
  function makeNext(): Promise<IteratorResult<Step, Findings>> {
    const next = steps.next()
    // The reader of this step gets the error; there may be no reader.
    next.catch(() => {})
    return next
  }

  const first = await makeNext()
  if (first.done) return first.value
  yield first.value
  let ahead = makeNext()
  for (;;) {
    await requireStill()
    const step = await ahead
    if (step.done) return step.value
    ahead = makeNext()
    yield step.value
  }
}
