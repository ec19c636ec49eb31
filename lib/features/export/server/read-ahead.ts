import 'server-only'

/**
 * Gives what `steps` gives, and makes the next while the one before is taken, and no more: a slow reader slows what is
 * behind. Nothing is made ahead before the first is taken, which decides whether there will be a second.
 *
 * @param requireStill is asked whenever one is taken, which may be long after it was made; what it throws ends the steps.
 */
export async function* readAhead<Step, Findings>(
  steps: AsyncGenerator<Step, Findings>,
  requireStill: () => Promise<unknown>,
): AsyncGenerator<Step, Findings> {
  function makeNext(): Promise<IteratorResult<Step, Findings>> {
    const next = steps.next()
    // Whoever takes it is told; nobody may.
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
