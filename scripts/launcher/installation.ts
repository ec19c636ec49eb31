import { openDataDirectory } from '../data-directory.ts'
import { dataDirectoryPath, readEnvironment } from './environment.ts'

/** Reads this installation's variables and opens the data directory that they name. A first start creates it. */
export async function openInstallation() {
  const environment = readEnvironment()
  return { environment, data: await openDataDirectory(dataDirectoryPath(environment), environment) }
}
