import { writeFileSync } from 'node:fs'
import { LINTER_ZONES } from './linter-zones.ts'

// One line a zone: the file is read by the linter alone, and `.biome.json` takes it in.
const lines = LINTER_ZONES.map((zone) => JSON.stringify(zone)).join(',\n')
writeFileSync(new URL('linter-zones.json', import.meta.url), `{"overrides": [\n${lines}\n]}\n`)
