// What is loaded when the history of an entry is drawn.
import './changes.css'

export { RecordHistory } from './record-history.tsx'
