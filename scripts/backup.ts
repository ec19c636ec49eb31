import { backUp } from './backup/back-up.ts'
import { runOnFolder } from './backup/run-on-folder.ts'

const USAGE = `Usage: npm run backup -- FOLDER

Copies the databases of the console and the service into a new folder while they run, with their secrets.`

await runOnFolder(USAGE, backUp)
