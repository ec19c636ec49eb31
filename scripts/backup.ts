import { backUp } from './backup/back-up.ts'
import { runOnFolder } from './backup/run-on-folder.ts'

const USAGE = `Usage: npm run backup -- FOLDER

Copies the databases and secrets of console and service into a new or empty folder. Both may keep running.
BACKUP_PASSPHRASE seals the secrets; without it they cannot be restored.`

await runOnFolder(USAGE, backUp)
