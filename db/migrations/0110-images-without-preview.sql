-- Photos stored before there were previews get theirs by a job; it finds them by this.
create index photos_without_preview on photos (url) where url like '/media/photos/%' and position('.' in url) = 0;
