import { restore } from './backup/restore.ts'
import { runOnFolder } from './backup/run-on-folder.ts'

const USAGE = `Usage: npm run restore -- FOLDER

Restores databases and secrets from a backup. Stop the console and the service first: the databases that the variables
name must be absent or empty. BACKUP_PASSPHRASE opens the secrets.`

await runOnFolder(USAGE, restore)
