import { groupStories } from '../stories/group-stories.ts'

export default groupStories
