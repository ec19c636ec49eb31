import { writeFileSync } from 'node:fs'
import { LINTER_ZONES } from './linter-zones.ts'

// Writes one line per zone. Only `.biome.json` reads the file.
const lines = LINTER_ZONES.map((zone) => JSON.stringify(zone)).join(',\n')
writeFileSync(new URL('linter-zones.json', import.meta.url), `{"overrides": [\n${lines}\n]}\n`)
