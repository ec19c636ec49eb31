import { killReaders } from '#e2e/mirror/kill-readers.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'

// Kills the process that syncs a list fifty times in mid-sync, on both databases, and counts false changes.
// TEST_DATABASE_URL=postgres://… node --conditions=react-server bench/mirror-kills.ts [kills]
const kills = Number(process.argv[2] ?? 50)
for (const kind of DATABASE_KINDS) {
  const startedAt = performance.now()
  const figures = await killReaders(kind, kills)
  process.stdout.write(
    `${kind}: ${figures.kills} kills, ${figures.inMidScan} of them in mid-sync, ${figures.changesOfTheList} changes of the ` +
      `list meanwhile; changes: ${figures.trueLines} true, ${figures.falseLines.length} false; ` +
      `${figures.missing.length} people missing; ${Math.round((performance.now() - startedAt) / 1000)} s\n`,
  )
}
