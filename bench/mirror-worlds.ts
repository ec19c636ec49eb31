// Runs the worlds of e2e/simulation/worlds with the real reader, store and check, and prints the totals after every ten
// seeds. Seeds are 1 to N, or FIRST to N for a part of them, so every figure is reproducible:
// node --conditions=react-server bench/mirror-worlds.ts [[FIRST-]N] [sqlite|postgres] [name]
import { runWorld, SYNCS, type WorldFigures } from '#e2e/simulation/worlds/run-world.ts'
import type { World } from '#e2e/simulation/worlds/world.ts'
import { WORLDS } from '#e2e/simulation/worlds/worlds.ts'
import { createTestMirror } from '#lib/mirror/store/testing.ts'

const [seeds = '100', kind = 'sqlite', wanted = ''] = process.argv.slice(2)
const [last = 1, first = 1] = seeds.split('-').map(Number).reverse()
const SEEDS_OF_A_TABLE = 10

const HEAD =
  '| list | certified | of these said to move | requests for 100 entries | questions | false Not listed | false Not listed of what describes | false Listed | lines | false lines | stored for each entry |'

function row({ name }: World, all: readonly WorldFigures[]): string {
  const sum = (of: (figures: WorldFigures) => number) => all.reduce((total, figures) => total + of(figures), 0)
  const certified = sum((figures) => figures.certified)
  const entries = Math.max(
    1,
    sum((figures) => figures.entries),
  )
  const cells = [
    name,
    `${((100 * certified) / all.length / SYNCS).toFixed(1)} %`,
    `${((100 * sum(({ moving }) => moving)) / Math.max(1, certified)).toFixed(1)} %`,
    ((100 * sum(({ requests }) => requests)) / SYNCS / entries).toFixed(1),
    sum(({ questions }) => questions),
    sum(({ judged }) => judged.denied.length),
    sum(({ judged }) => judged.describedDenied.length),
    sum(({ judged }) => judged.phantoms.length),
    sum(({ lines }) => Object.values(lines).reduce((total, count) => total + count, 0)),
    sum(({ falseLines }) => falseLines.length),
    (sum(({ stored }) => stored) / entries).toFixed(2),
  ]
  return `| ${cells.join(' | ')} |\n`
}

const worlds = WORLDS.filter(({ name }) => name.includes(wanted)).map((world) => ({
  world,
  figures: [] as WorldFigures[],
}))
for (let seed = first; seed <= last; seed += 1) {
  const mirror = await createTestMirror(kind === 'postgres' ? 'postgres' : 'sqlite')
  for (const { world, figures: all } of worlds) {
    const figures = await runWorld(mirror, world, seed)
    const { falseLines } = figures
    const { denied, describedDenied, phantoms } = figures.judged
    if (denied.length + describedDenied.length + phantoms.length + falseLines.length > 0) {
      const wrong = JSON.stringify({ denied, describedDenied, phantoms, falseLines })
      process.stderr.write(`${world.name}, seed ${seed}: ${wrong}\n`)
    }
    all.push(figures)
  }
  await mirror.close()
  if (seed % SEEDS_OF_A_TABLE > 0 && seed < last) continue
  process.stdout.write(`${kind}, seeds ${first} to ${seed}\n${HEAD}\n|${' --- |'.repeat(11)}\n`)
  for (const { world, figures } of worlds) process.stdout.write(row(world, figures))
}
