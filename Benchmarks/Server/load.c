// A small load generator for servers of HTTP and Socket.IO on this machine.
//
// usage: load get PORT PATH TOKEN CONNECTIONS SECONDS
//        load post PORT PATH TOKEN CONNECTIONS SECONDS BODY
//        load fanout PORT CLIENTS TRIGGERS   (files: a line per client with what it sends once it has joined, or "-";
//                                             a line per round: PATH TOKEN BODY)
//        load idle PORT COUNT                (prints "ready" and holds the connections until its input ends)
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { most_bytes = 32768, most_samples = 1 << 20 };

typedef struct {
  int socket, length, is_open, has_joined, events;
  double sent;
  char *buffer;
} client;

static int port;
static double samples[most_samples];
static int sample_count;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static int by_size(const void *one, const void *other) {
  double a = *(const double *)one, b = *(const double *)other;
  return (a > b) - (a < b);
}

static void add_sample(double value) {
  if (sample_count < most_samples) samples[sample_count++] = value;
}

static double percentile(double share) {
  if (sample_count == 0) return 0;
  qsort(samples, sample_count, sizeof *samples, by_size);
  int index = (int)(share * sample_count);
  return samples[index < sample_count ? index : sample_count - 1] * 1000;
}

static int open_socket(void) {
  int descriptor = socket(AF_INET, SOCK_STREAM, 0), one = 1;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (descriptor < 0 || connect(descriptor, (struct sockaddr *)&address, sizeof address) != 0) fail("connect");
  setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  return descriptor;
}

static void put(int descriptor, const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t count = send(descriptor, bytes, length, MSG_NOSIGNAL);
    if (count <= 0) fail("send");
    bytes += count;
    length -= count;
  }
}

// Sends a masked frame of text; the mask is zero.
static void put_frame(int descriptor, const char *text) {
  size_t length = strlen(text);
  unsigned char head[8] = {0x81, 0x80 | (length < 126 ? length : 126), length >> 8, length & 255};
  char frame[4096];
  size_t head_length = length < 126 ? 2 : 4;
  if (length + 8 > sizeof frame) exit(2);
  memcpy(frame, head, head_length);
  memset(frame + head_length, 0, 4);
  memcpy(frame + head_length + 4, text, length);
  put(descriptor, frame, head_length + 4 + length);
}

static void open_client(client *client, int poll) {
  client->socket = open_socket();
  client->buffer = malloc(most_bytes);
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = client};
  if (epoll_ctl(poll, EPOLL_CTL_ADD, client->socket, &event) != 0) fail("epoll");
}

static client *open_clients(int count, int poll) {
  client *clients = calloc(count, sizeof *clients);
  for (int index = 0; index < count; index++) open_client(&clients[index], poll);
  return clients;
}

static void read_into(client *client) {
  ssize_t count = recv(client->socket, client->buffer + client->length, most_bytes - 1 - client->length, 0);
  if (count <= 0) fail("a connection was closed");
  client->length += count;
  client->buffer[client->length] = 0;
}

// Sends one request again and again over each of some connections; a GET without a body, else a POST.
static void repeat(const char *path, const char *token, int count, double seconds, const char *body) {
  char request[2048];
  int length = snprintf(request, sizeof request,
                        "%s %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n"
                        "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
                        *body ? "POST" : "GET", path, token, strlen(body), body);
  int poll = epoll_create1(0), done = 0;
  client *clients = open_clients(count, poll);
  double start = now();
  for (int index = 0; index < count; index++) {
    clients[index].sent = start;
    put(clients[index].socket, request, length);
  }
  while (now() - start < seconds) {
    struct epoll_event events[64];
    int ready = epoll_wait(poll, events, 64, 100);
    for (int index = 0; index < ready; index++) {
      client *client = events[index].data.ptr;
      read_into(client);
      char *body = strstr(client->buffer, "\r\n\r\n"), *line = strcasestr(client->buffer, "content-length:");
      if (!body || !line || client->length < body + 4 - client->buffer + atoi(line + 15)) continue;
      if (strncmp(client->buffer, "HTTP/1.1 20", 11) != 0) fail(client->buffer);
      add_sample(now() - client->sent);
      done++;
      client->length = 0;
      client->sent = now();
      put(client->socket, request, length);
    }
  }
  printf("%.0f %.2f %.2f\n", done / (now() - start), percentile(0.5), percentile(0.99));
}

// Takes the frames that have arrived whole; answers what the protocol wants answered.
static void take_frames(client *client, const char *greeting) {
  if (!client->is_open) {
    char *body = strstr(client->buffer, "\r\n\r\n");
    if (!body) return;
    client->is_open = 1;
    client->length -= body + 4 - client->buffer;
    memmove(client->buffer, body + 4, client->length);
    put_frame(client->socket, "40");
  }
  while (client->length >= 2) {
    unsigned char *bytes = (unsigned char *)client->buffer;
    int head = bytes[1] == 126 ? 4 : 2, length = bytes[1] == 126 ? bytes[2] << 8 | bytes[3] : bytes[1];
    if (client->length < head + length) return;
    const char *text = client->buffer + head;
    if (length == 1 && text[0] == '2') put_frame(client->socket, "3");
    if (length > 2 && memcmp(text, "40", 2) == 0) {
      if (strcmp(greeting, "-") == 0) client->has_joined = 1;
      else put_frame(client->socket, greeting);
    }
    if (length > 20 && memmem(text, 24, "player-connected", 16)) client->has_joined = 1;
    if (length > 20 && memmem(text, 24, "new-phrase", 10)) client->events++;
    client->length -= head + length;
    memmove(client->buffer, client->buffer + head + length, client->length);
  }
}

static void ask_for_sockets(client *clients, int count) {
  const char *request =
      "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
      "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  for (int index = 0; index < count; index++) put(clients[index].socket, request, strlen(request));
}

// Waits until each client has joined, or has as many events; false if that takes too long.
static int wait_for(int poll, client *clients, int count, char **greetings, int events) {
  double limit = now() + 30;
  for (int missing = 1; missing && now() < limit;) {
    struct epoll_event ready[256];
    int number = epoll_wait(poll, ready, 256, 100);
    for (int index = 0; index < number; index++) {
      client *client = ready[index].data.ptr;
      read_into(client);
      take_frames(client, greetings ? greetings[client - clients] : "-");
    }
    missing = 0;
    for (int index = 0; index < count && !missing; index++)
      missing = events < 0 ? !clients[index].has_joined : clients[index].events < events;
    if (!missing) return 1;
  }
  return 0;
}

// Takes what clients hear of each other's joining, until all have been silent for a second and a half: it is no
// part of the first event.
static void settle(int poll) {
  struct epoll_event ready[256];
  for (int number; (number = epoll_wait(poll, ready, 256, 1500)) > 0;)
    for (int index = 0; index < number; index++) {
      read_into(ready[index].data.ptr);
      take_frames(ready[index].data.ptr, "-");
    }
}

static char **read_lines(const char *path, int *count) {
  FILE *file = fopen(path, "r");
  if (!file) fail(path);
  char **lines = NULL, *line = NULL;
  size_t size = 0;
  for (*count = 0; getline(&line, &size, file) > 0; (*count)++) {
    line[strcspn(line, "\n")] = 0;
    lines = realloc(lines, (*count + 1) * sizeof *lines);
    lines[*count] = strdup(line);
  }
  fclose(file);
  return lines;
}

static void trigger(int descriptor, char *line) {
  char request[4096], answer[8192];
  char *path = strtok(line, " "), *token = strtok(NULL, " "), *body = strtok(NULL, "");
  int length = snprintf(request, sizeof request,
                        "POST %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n"
                        "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
                        path, token, strlen(body), body);
  put(descriptor, request, length);
  // Some servers send the head and the body apart.
  for (size_t have = 0;;) {
    ssize_t count = recv(descriptor, answer + have, sizeof answer - 1 - have, 0);
    if (count <= 0) fail("the trigger was not answered");
    have += count;
    answer[have] = 0;
    char *end = strstr(answer, "\r\n\r\n"), *line = strcasestr(answer, "content-length:");
    if (end && line && have >= (size_t)(end + 4 - answer + atoi(line + 15))) break;
  }
  if (strncmp(answer, "HTTP/1.1 20", 11) != 0) fail("the trigger was refused");
}

static void fan_out(const char *greeting_file, const char *trigger_file) {
  int count, rounds, poll = epoll_create1(0);
  char **greetings = read_lines(greeting_file, &count), **triggers = read_lines(trigger_file, &rounds);
  double start = now();
  client *clients = open_clients(count, poll);
  ask_for_sockets(clients, count);
  if (!wait_for(poll, clients, count, greetings, -1)) {
    fprintf(stderr, "only some of %d clients have joined\n", count);
    exit(1);
  }
  double connected = now() - start;
  settle(poll);
  int sender = open_socket();
  for (int round = 0; round < rounds; round++) {
    double begin = now();
    trigger(sender, triggers[round]);
    wait_for(poll, clients, count, greetings, round + 1);
    add_sample(now() - begin);
  }
  printf("%.2f %.1f %.1f\n", connected, percentile(0.5), percentile(0.99));
}

static void idle(int count) {
  int poll = epoll_create1(0);
  client *clients = calloc(count, sizeof *clients);
  // A server drops connections that ask for nothing, so that not all are opened before the first one asks.
  for (int first = 0; first < count; first += 500) {
    int number = count - first < 500 ? count - first : 500;
    for (int index = 0; index < number; index++) open_client(&clients[first + index], poll);
    ask_for_sockets(clients + first, number);
    if (!wait_for(poll, clients, first + number, NULL, -1)) {
      fprintf(stderr, "only some of %d clients have joined\n", first + number);
      exit(1);
    }
  }
  puts("ready");
  fflush(stdout);
  while (getchar() != EOF) {}
}

int main(int count, char **words) {
  struct rlimit limit;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  if (count < 4) return 2;
  port = atoi(words[2]);
  if (strcmp(words[1], "get") == 0 && count == 7) repeat(words[3], words[4], atoi(words[5]), atof(words[6]), "");
  else if (strcmp(words[1], "post") == 0 && count == 8)
    repeat(words[3], words[4], atoi(words[5]), atof(words[6]), words[7]);
  else if (strcmp(words[1], "fanout") == 0 && count == 5) fan_out(words[3], words[4]);
  else if (strcmp(words[1], "idle") == 0) idle(atoi(words[3]));
  else return 2;
  return 0;
}
