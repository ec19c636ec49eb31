import { restore } from './backup/restore.ts'
import { runOnFolder } from './backup/run-on-folder.ts'

const USAGE = `Usage: npm run restore -- FOLDER

Restores the databases and secrets of a backup where there are none. Stop the console and the service first.`

await runOnFolder(USAGE, restore)
