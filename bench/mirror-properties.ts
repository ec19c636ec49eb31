// Compares answers about random lists with the truth until every property has enough cases. Prints how many values were
// carried, describing and absent, and which answers were wrong. Seeds count up from the first, so every figure is
// reproducible:
// node --conditions=react-server bench/mirror-properties.ts [cases] [sqlite|postgres] [first seed]
import { anyWorld } from '#e2e/simulation/worlds/any-world.ts'
import { runWorld } from '#e2e/simulation/worlds/run-world.ts'
import { createTestMirror } from '#lib/mirror/store/testing.ts'

const [wanted = '100000', kind = 'sqlite', first = '1'] = process.argv.slice(2)
const cases = Number(wanted)
const RUNS_OF_A_LINE = 10

const mirror = await createTestMirror(kind === 'postgres' ? 'postgres' : 'sqlite')
const sum = {
  runs: 0,
  certified: 0,
  carried: 0,
  describing: 0,
  absent: 0,
  heldBack: 0,
  wrong: 0,
  lines: 0,
  falseLines: 0,
}
const print = () => process.stdout.write(`${kind} ${JSON.stringify(sum)}\n`)
for (let seed = Number(first); Math.min(sum.carried, sum.describing, sum.absent) < cases; seed += 1) {
  const { judged, falseLines, certified, lines } = await runWorld(mirror, anyWorld(seed), seed)
  const { carried, describing, absent, heldBack, ...answers } = judged
  const wrong = Object.values(answers).flat()
  sum.runs += 1
  sum.certified += certified
  sum.carried += carried
  sum.describing += describing
  sum.absent += absent
  sum.heldBack += heldBack
  sum.wrong += wrong.length
  sum.lines += Object.values(lines).reduce((total, count) => total + count, 0)
  sum.falseLines += falseLines.length
  if (wrong.length + falseLines.length > 0) {
    process.stderr.write(`seed ${seed}: ${JSON.stringify({ ...answers, falseLines })}\n`)
  }
  if (sum.runs % RUNS_OF_A_LINE === 0) print()
}
print()
await mirror.close()
