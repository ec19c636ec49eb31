// Runs the worlds of e2e/simulation/worlds by the reader, the store and the check as they are built, and prints what came
// of each. Seeds are 1 to N, so every figure is reproducible:
//   node --conditions=react-server bench/mirror-worlds.ts [N] [sqlite|postgres] [name]
import { runWorld, SYNCS, type WorldFigures } from '#e2e/simulation/worlds/run-world.ts'
import { WORLDS } from '#e2e/simulation/worlds/worlds.ts'
import { createTestMirror } from '#lib/mirror/store/testing.ts'

const [seeds = '100', kind = 'sqlite', wanted = ''] = process.argv.slice(2)
const runs = Number(seeds)

const sum = (all: readonly WorldFigures[], of: (figures: WorldFigures) => number) =>
  all.reduce((total, figures) => total + of(figures), 0)

process.stdout.write(
  '| world | certified | requests for 100 entries | questions | false "not listed" | false "listed" | lines | false lines | stored for each entry |\n',
)
process.stdout.write(`|${' --- |'.repeat(9)}\n`)
for (const world of WORLDS.filter(({ name }) => name.includes(wanted))) {
  const mirror = await createTestMirror(kind === 'postgres' ? 'postgres' : 'sqlite')
  const all: WorldFigures[] = []
  for (let seed = 1; seed <= runs; seed += 1) {
    const figures = await runWorld(mirror, world, seed)
    const { falseLines } = figures
    const { denied, phantoms } = figures.judged
    if (denied.length + phantoms.length + falseLines.length > 0) {
      process.stderr.write(`${world.name}, seed ${seed}: ${JSON.stringify({ denied, phantoms, falseLines })}\n`)
    }
    all.push(figures)
  }
  await mirror.close()
  const cells = [
    world.name,
    `${((100 * sum(all, ({ certified }) => certified)) / runs / SYNCS).toFixed(1)} %`,
    (
      (100 * sum(all, ({ requests }) => requests)) /
      SYNCS /
      Math.max(
        1,
        sum(all, ({ entries }) => entries),
      )
    ).toFixed(1),
    sum(all, ({ questions }) => questions),
    sum(all, ({ judged }) => judged.denied.length),
    sum(all, ({ judged }) => judged.phantoms.length),
    sum(all, ({ lines }) => Object.values(lines).reduce((total, count) => total + count, 0)),
    sum(all, ({ falseLines }) => falseLines.length),
    (
      sum(all, ({ stored }) => stored) /
      Math.max(
        1,
        sum(all, ({ entries }) => entries),
      )
    ).toFixed(2),
  ]
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}
