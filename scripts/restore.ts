import { runCommand } from './backup/run-command.ts'
import { restoreHere } from './restore-start/restore-here.ts'

// `npm run restore -- FILE`: for the data folder of `npm start`, DATA_DIR (docs/backup.md).
process.umask(0o077)
await runCommand(() => restoreHere(process.argv.slice(2)))
