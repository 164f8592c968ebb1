import { groupStories } from '../../articles/stories/group-stories.ts'

export default groupStories
