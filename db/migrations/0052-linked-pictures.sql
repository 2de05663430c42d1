-- Pictures of other sites that rows of 0.1 name are fetched by a job and become ours; it finds them by these.
create index hotels_by_linked_picture on hotels (image_url) where image_url like 'http%';
create index rooms_by_linked_picture on rooms (image_url) where image_url like 'http%';
create index users_by_linked_picture on users (image) where image like 'http%';
